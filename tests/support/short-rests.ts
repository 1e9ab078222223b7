import { Agent, setGlobalDispatcher } from 'undici';

/** The worker closes a connection that has rested for five seconds. Ours are given up long before: no call goes out on one that is being closed. */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }));
