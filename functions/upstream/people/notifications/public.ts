export { unsubscribeUrl } from './unsubscribe.ts';
