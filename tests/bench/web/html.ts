import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli as an edge compresses on the fly (4) or a build does once (11). */
export function brotli(text: string | Uint8Array, quality: 4 | 11): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Bytes of an answer's status line and headers in HTTP/1.1; HTTP/2 packs them tighter. */
export function headerBytes(status: number, headers: Headers): number {
  return Buffer.byteLength(`HTTP/1.1 ${status} OK\r\n${[...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}
