import { Agent, setGlobalDispatcher } from 'undici';

/** The worker closes a connection that has rested for five seconds. Ours are used once: no call goes out on one that is being closed, however busy the machine. */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
