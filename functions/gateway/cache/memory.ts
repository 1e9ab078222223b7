import type { Entry } from './entry.ts';

function bytesOf(key: string, { body, headers }: Entry): number {
  return body.byteLength + 2 * key.length + headers.reduce((sum, [name, value]) => sum + 2 * (name.length + value.length), 500);
}

export class Memory {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  readonly #largest: number;
  #bytes = 0;

  /** @param most total bytes @param largest bytes of a body */
  constructor(most: number, largest: number) {
    this.#most = most;
    this.#largest = largest;
  }

  get bytes(): number {
    return this.#bytes;
  }

  read(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  write(key: string, entry: Entry): void {
    this.#forget(key);
    if (entry.body.byteLength > this.#largest) return;
    this.#entries.set(key, entry);
    this.#bytes += bytesOf(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(key, entry);
  }
}
