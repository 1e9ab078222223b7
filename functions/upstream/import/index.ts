export { type BarcodeRows, readBarcodeRows } from './barcode-rows.ts';
export { type BarcodeReport, importBarcodes } from './import-barcodes.ts';
export { importRows } from './import-rows.ts';
export { type ReadRows, readRows } from './ministry-row.ts';
export { renewRegistered } from './renew-registered.ts';
export type { ImportReport } from './report.ts';
export type { MinistryRow } from './types.ts';
