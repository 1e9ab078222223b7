/** Immutable cache: bump `v2` with any change of the files. */
const FOLDER = '/ocr/barcode/v2';

export const BARCODE_FILES = { worker: `${FOLDER}/worker.js`, code: `${FOLDER}/reader.wasm.gz` } as const;
