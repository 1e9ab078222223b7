/** A picture that cannot be read to its end, or is not what it says. */
export class BrokenPicture extends Error {}

/** More parts than any picture needs: each costs whoever walks over them more than its bytes. */
const MOST_PARTS = 2_000;

/** Reads numbers out of bytes; throws BrokenPicture past the end. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #parts = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  /** One more part of the file, kept or not. */
  countPart(): void {
    this.#parts += 1;
    if (this.#parts > MOST_PARTS) throw new BrokenPicture('too many parts');
  }

  #check(at: number, size: number): void {
    if (at < 0 || at + size > this.length) throw new BrokenPicture('cut off');
  }

  u8(at: number): number {
    this.#check(at, 1);
    return this.#view.getUint8(at);
  }

  u16(at: number, isLittleEndian = false): number {
    this.#check(at, 2);
    return this.#view.getUint16(at, isLittleEndian);
  }

  u24(at: number): number {
    return this.u8(at) + this.u8(at + 1) * 2 ** 8 + this.u8(at + 2) * 2 ** 16;
  }

  u32(at: number, isLittleEndian = false): number {
    this.#check(at, 4);
    return this.#view.getUint32(at, isLittleEndian);
  }

  /** Bytes as Latin letters. */
  text(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, at + length));
  }

  /** A part of the bytes, not a copy of it. */
  slice(from: number, to: number): Uint8Array {
    if (from < 0 || from > to || to > this.length) throw new BrokenPicture('cut off');
    return this.bytes.subarray(from, to);
  }
}

/** One run of bytes out of several. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
