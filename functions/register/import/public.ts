export { type BarcodeReport, type BarcodeRows, importBarcodes, readBarcodeRows } from './barcode-rows.ts';
export { brandIdOf, brandOf, type ProductBrand, writeBrands } from './brand-of.ts';
export {
  importRows,
  type RegisterPage,
  RegisterPageError,
  type RowRange,
  readRegisterPage,
  registerPageAddress,
  renewRegistered,
  takeUpRows,
} from './import-rows.ts';
export { labelFactsText } from './label-facts.ts';
export { type ReadRows, readRows } from './ministry-row.ts';
export { readFunctions } from './read-functions.ts';
export { readOthers } from './read-named.ts';
export { isTestFirm, readMinistryRow, sourceHashOf, sourceKeyOf } from './read-row.ts';
export type { ImportReport } from './report.ts';
export { readingOf } from './to-record.ts';
export type { ImportedIngredient, MinistryRow } from './types.ts';
