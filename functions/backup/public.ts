export { readBackupState } from './run.ts';
