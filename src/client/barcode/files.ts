/** Where the reader of barcodes is published; kept by browsers for ever, so `v1` changes with any of the files. */
const FOLDER = '/ocr/barcode/v1';

export const BARCODE_FILES = { worker: `${FOLDER}/worker.js`, code: `${FOLDER}/reader.wasm.gz` } as const;
