import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli as an edge does it on the fly (4) or a build does it once (11). */
export type Quality = 4 | 11;

export function brotli(text: string | Uint8Array, quality: Quality): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
