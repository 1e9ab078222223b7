import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflatedSize } from '#upstream/people/pictures/inflated-size.ts';

const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE, constants.Z_FIXED];
const MOST = 1_000_000;

/** Repetitive bytes and noise by turns, so that all kinds of blocks and far distances occur. */
const bytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.nat(255), fc.nat(4000)).map(([byte, times]) => new Uint8Array(times).fill(byte)),
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => Buffer.concat(parts));

describe('the size of what is compressed', () => {
  it('is what it inflates to, however it was compressed and cut into parts', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.nat(9),
        fc.constantFrom(...strategies),
        fc.array(fc.nat(2000), { maxLength: 5 }),
        (plain, level, strategy, cuts) => {
          const compressed = deflateSync(plain, { level, strategy });
          const places = [0, ...cuts.map((cut) => cut % compressed.length).sort((left, right) => left - right), compressed.length];
          const parts = places.slice(1).map((place, index) => compressed.subarray(places[index], place));
          expect(inflatedSize(parts, MOST)).toBe(plain.length);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is given up at the first byte too many, and refused when something is missing or follows', () => {
    const compressed = deflateSync(Buffer.alloc(100_000));
    expect(inflatedSize([compressed], 100_000)).toBe(100_000);
    expect(() => inflatedSize([compressed], 99_999)).toThrow('too much');
    expect(() => inflatedSize([compressed.subarray(0, -1)], MOST)).toThrow('cut off');
    expect(() => inflatedSize([compressed, Buffer.from([0])], MOST)).toThrow('more behind');
    expect(() => inflatedSize([deflateRawSync(Buffer.alloc(9))], MOST)).toThrow('no zlib');
    expect(() => inflatedSize([], MOST)).toThrow('cut off');
  });

  it('never hangs on noise or on changed bytes', () => {
    const compressed = deflateSync(Buffer.from('비타냥'.repeat(500)));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(compressed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
        const changed = Buffer.from(compressed);
        for (const [at, to] of changes) changed[at] = to;
        try {
          expect(inflatedSize([changed], MOST)).toBeLessThanOrEqual(MOST);
        } catch (failure) {
          expect(String(failure)).toMatch(/^Error: \w/);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('is told of five megabytes of the worst soon enough', () => {
    const blocks = Buffer.alloc(5 * 1024 * 1024);
    // Empty stored blocks, one behind the other.
    for (let at = 2; at + 5 <= blocks.length; at += 5) blocks.set([0, 0, 0, 0xff, 0xff], at);
    blocks.set([0x78, 0x9c]);
    const noise = deflateSync(Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => (index * 2_654_435_761) % 251)), {
      strategy: constants.Z_HUFFMAN_ONLY,
    });
    const start = performance.now();
    expect(() => inflatedSize([blocks], MOST)).toThrow('too many blocks');
    expect(inflatedSize([noise], 5_000_000)).toBe(5_000_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
