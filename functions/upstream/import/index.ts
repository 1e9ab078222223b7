export { importRows } from './import-rows.ts';
export { type ReadRows, readRows } from './ministry-row.ts';
export { renewRegistered } from './renew-registered.ts';
export type { ImportReport } from './report.ts';
export type { MinistryRow } from './types.ts';
