export { readCopyState } from './run.ts';
