import { BrokenPicture } from './byte-reader.ts';

const LONGEST_CODE = 15;
const LITERALS = 286;
const DISTANCES = 30;
const END_OF_BLOCK = 256;
const WINDOW = 32_768;
/** More blocks than anybody makes of five megabytes; each has tables of its own to be read. */
const MOST_BLOCKS = 20_000;

/** The order in which a block names the lengths of its codes' codes. */
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const DISTANCE_BASE = DISTANCE_BITS.map((_, symbol) => 1 + DISTANCE_BITS.slice(0, symbol).reduce((sum, bits) => sum + 2 ** bits, 0));

/** Bits out of several runs of bytes, the lowest first. */
class Bits {
  readonly #parts: readonly Uint8Array[];
  #part = 0;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  byte(): number {
    for (;;) {
      const bytes = this.#parts[this.#part];
      if (bytes === undefined) throw new BrokenPicture('compressed pixels cut off');
      const byte = bytes[this.#at];
      if (byte !== undefined) {
        this.#at += 1;
        return byte;
      }
      this.#part += 1;
      this.#at = 0;
    }
  }

  bit(): number {
    if (this.#count === 0) {
      this.#held = this.byte();
      this.#count = 8;
    }
    const bit = this.#held & 1;
    this.#held >>= 1;
    this.#count -= 1;
    return bit;
  }

  bits(wanted: number): number {
    let value = 0;
    for (let place = 0; place < wanted; place += 1) value |= this.bit() << place;
    return value;
  }

  /** Drops what is left of a byte. */
  align(): void {
    this.#count = 0;
  }

  /** Passes over whole bytes. */
  skip(length: number): void {
    for (let left = length; left > 0; left -= 1) this.byte();
  }

  get isAtEnd(): boolean {
    return this.#parts.every((bytes, part) => part < this.#part || (part === this.#part ? this.#at >= bytes.length : bytes.length === 0));
  }
}

/** A prefix code, told by how long the code of each symbol is. */
class Code {
  readonly #counts = new Uint16Array(LONGEST_CODE + 1);
  readonly #symbols: Uint16Array;

  constructor(lengths: Uint8Array) {
    this.#symbols = new Uint16Array(lengths.length);
    for (const length of lengths) this.#counts[length] = (this.#counts[length] ?? 0) + 1;
    this.#counts[0] = 0;
    let free = 1;
    const starts = new Uint16Array(LONGEST_CODE + 2);
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      const count = this.#counts[length] ?? 0;
      free = free * 2 - count;
      if (free < 0) throw new BrokenPicture('more codes than there are');
      starts[length + 1] = (starts[length] ?? 0) + count;
    }
    lengths.forEach((length, symbol) => {
      if (length === 0) return;
      const place = starts[length] ?? 0;
      this.#symbols[place] = symbol;
      starts[length] = place + 1;
    });
  }

  read(bits: Bits): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      code |= bits.bit();
      const count = this.#counts[length] ?? 0;
      if (code - count < first) return this.#symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new BrokenPicture('no such code');
  }
}

type Codes = { readonly literal: Code; readonly distance: Code };

const FIXED: Codes = {
  literal: new Code(Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8))),
  distance: new Code(new Uint8Array(DISTANCES).fill(5)),
};

function readCodes(bits: Bits): Codes {
  const [literals, distances, named] = [bits.bits(5) + 257, bits.bits(5) + 1, bits.bits(4) + 4];
  if (literals > LITERALS || distances > DISTANCES) throw new BrokenPicture('too many symbols');
  const ofCodes = new Uint8Array(CODE_ORDER.length);
  for (const place of CODE_ORDER.slice(0, named)) ofCodes[place] = bits.bits(3);
  const code = new Code(ofCodes);
  const lengths = new Uint8Array(literals + distances);
  for (let at = 0; at < lengths.length; ) {
    const symbol = code.read(bits);
    if (symbol < 16) {
      lengths[at] = symbol;
      at += 1;
      continue;
    }
    if (symbol === 16 && at === 0) throw new BrokenPicture('nothing to repeat');
    const times = symbol === 16 ? 3 + bits.bits(2) : symbol === 17 ? 3 + bits.bits(3) : 11 + bits.bits(7);
    if (at + times > lengths.length) throw new BrokenPicture('too many lengths');
    lengths.fill(symbol === 16 ? (lengths[at - 1] ?? 0) : 0, at, at + times);
    at += times;
  }
  return { literal: new Code(lengths.subarray(0, literals)), distance: new Code(lengths.subarray(literals)) };
}

/** Counts on over a stored block. */
function passStored(bits: Bits): number {
  bits.align();
  const length = bits.byte() + bits.byte() * 256;
  if (bits.byte() + bits.byte() * 256 !== 0xffff - length) throw new BrokenPicture('no length');
  bits.skip(length);
  return length;
}

/** Counts on over a coded block; what was counted before is what distances may reach back to. */
function passCoded(bits: Bits, { literal, distance }: Codes, before: number, most: number): number {
  let counted = before;
  for (;;) {
    const symbol = literal.read(bits);
    if (symbol === END_OF_BLOCK) return counted - before;
    if (symbol < END_OF_BLOCK) counted += 1;
    else {
      const [base, extra] = [LENGTH_BASE[symbol - 257], LENGTH_BITS[symbol - 257]];
      if (base === undefined || extra === undefined) throw new BrokenPicture('no such length');
      const length = base + bits.bits(extra);
      const far = distance.read(bits);
      const back = (DISTANCE_BASE[far] ?? WINDOW + 1) + bits.bits(DISTANCE_BITS[far] ?? 0);
      if (back > counted || back > WINDOW) throw new BrokenPicture('too far back');
      counted += length;
    }
    if (counted > most) throw new BrokenPicture('too much');
  }
}

/**
 * How many bytes a zlib stream comes to, told from its codes alone: not one of those bytes is ever made, so that this takes the same few hundred bytes of
 * memory for whatever is compressed. The platform's own decompression makes them all, and its garbage is gone too late.
 * @throws BrokenPicture where there are more than allowed, or it is no such stream to its end
 */
export function inflatedSize(parts: readonly Uint8Array[], most: number): number {
  const bits = new Bits(parts);
  const [method, flags] = [bits.byte(), bits.byte()];
  if (method % 16 !== 8 || method >> 4 > 7 || (method * 256 + flags) % 31 !== 0 || (flags & 0x20) !== 0) throw new BrokenPicture('no zlib');
  let counted = 0;
  let isLast = false;
  for (let block = 0; !isLast; block += 1) {
    if (block === MOST_BLOCKS) throw new BrokenPicture('too many blocks');
    isLast = bits.bit() === 1;
    const kind = bits.bits(2);
    if (kind === 3) throw new BrokenPicture('no such block');
    counted += kind === 0 ? passStored(bits) : passCoded(bits, kind === 1 ? FIXED : readCodes(bits), counted, most);
    if (counted > most) throw new BrokenPicture('too much');
  }
  bits.align();
  // The sum at the end; behind it nothing.
  bits.skip(4);
  if (!bits.isAtEnd) throw new BrokenPicture('more behind the pixels');
  return counted;
}
