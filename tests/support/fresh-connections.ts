import { Agent, setGlobalDispatcher } from 'undici';

/** The worker closes connections idle for five seconds; using each once avoids the race. */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
