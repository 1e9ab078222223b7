export { importRows } from './import-rows.ts';
export { type ReadRows, readRows } from './ministry-row.ts';
export { renewClaims } from './renew-claims.ts';
export type { ImportReport } from './report.ts';
export type { MinistryRow } from './types.ts';
