import { base64Of, bytesOfBase64 } from '#domain/shared/base64.ts';

/** A multiple of three, so base64 chunks concatenate. */
const PIECE = 30_000;

export class SeenIds {
  #bits: Uint8Array;
  #count: number;

  constructor(text = '') {
    this.#bits = bytesOfBase64(text);
    this.#count = this.#bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  }

  get count(): number {
    return this.#count;
  }

  has(id: number): boolean {
    return ((this.#bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }

  add(id: number): void {
    if (this.has(id)) return;
    const place = id >> 3;
    if (place >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(place + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[place] = (this.#bits[place] ?? 0) | (1 << (id & 7));
    this.#count += 1;
  }

  toText(): string {
    const pieces = Array.from({ length: Math.ceil(this.#bits.length / PIECE) }, (_, index) =>
      base64Of(this.#bits.subarray(index * PIECE, (index + 1) * PIECE)),
    );
    return pieces.join('');
  }
}
