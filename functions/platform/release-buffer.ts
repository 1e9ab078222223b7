/** At once: the GC would let uploads pile up. All views become unusable. */
export function releaseBuffer(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
}
