/** Where the reader of barcodes is published; kept by browsers for ever, so `v2` changes with any of the files. */
const FOLDER = '/ocr/barcode/v2';

export const BARCODE_FILES = { worker: `${FOLDER}/worker.js`, code: `${FOLDER}/reader.wasm.gz` } as const;
