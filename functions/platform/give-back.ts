/**
 * Gives the memory behind large bytes back at once, with every other view of it: the collector, who sees small objects only, would leave megabytes lie
 * until many uploads have piled up. Only for bytes that nobody reads any more.
 */
export function giveBack(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
}
