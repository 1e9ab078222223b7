import { describe, expect, it } from 'vitest';
import { agreedCodes, type Sighting } from '#domain/labels/barcode-sightings.ts';

const [ONE, OTHER, MISREAD, UPC_A] = ['9118084962938', '8801007325224', '0121014962938', '0614478055839'];

/** By default five pixels a module, a fifth as high as long. */
const seen = (code: string, way: string, left = 0, length = 475, detail = 1): Sighting => ({
  code,
  way,
  detail,
  corners: [
    { x: left, y: 0 },
    { x: left + length, y: 0 },
    { x: left + length, y: length / 5 },
    { x: left, y: length / 5 },
  ],
});

describe('a code in a photo', () => {
  it('a code in a photo counts where two passes show it', () => {
    expect(agreedCodes([])).toEqual([]);
    expect(agreedCodes([seen(ONE, 'whole')])).toEqual([]);
    expect(agreedCodes([seen(ONE, 'whole'), seen(ONE, 'turned')])).toEqual([ONE]);
  });

  it('a code in a photo does not count twice for nearly the same pixels', () => {
    expect(agreedCodes([seen(ONE, 'close'), seen(ONE, 'close'), seen(ONE, 'close')])).toEqual([]);
  });

  it('a code in a photo counts as UPC-A where one more shows it', () => {
    expect(agreedCodes([seen(UPC_A, 'whole'), seen(UPC_A, 'turned')])).toEqual([]);
    expect(agreedCodes([seen(UPC_A, 'whole'), seen(UPC_A, 'turned'), seen(UPC_A, 'close')])).toEqual([UPC_A]);
  });

  it('a code in a photo counts where one more shows it, if its bars are as narrow as pixels', () => {
    const ways = ['whole', 'turned', 'close'];
    for (const [length, detail] of [
      [200, 1],
      [400, 0.5],
    ] as const) {
      expect(agreedCodes(ways.slice(0, 2).map((way) => seen(ONE, way, 0, length, detail)))).toEqual([]);
      expect(agreedCodes(ways.map((way) => seen(ONE, way, 0, length, detail)))).toEqual([ONE]);
    }
    // Eight digits have fewer modules.
    expect(agreedCodes(ways.slice(0, 2).map((way) => seen('96385074', way, 0, 200)))).toEqual(['96385074']);
  });

  it('a code in a photo is doubted for everything else that the same bars were read as', () => {
    const both = [seen(ONE, 'close'), seen(MISREAD, 'close', 3), seen(MISREAD, 'turned', -2), seen(ONE, 'turned')];
    expect(agreedCodes(both)).toEqual([]);
    expect(agreedCodes([...both, seen(ONE, 'whole')])).toEqual([]);
    expect(agreedCodes([...both, seen(ONE, 'whole'), seen(ONE, 'small')])).toEqual([ONE]);
  });

  it('a code in a photo is not doubted for another one beside it', () => {
    const two = ['whole', 'turned'].flatMap((way) => [seen(ONE, way), seen(OTHER, way, 500)]);
    expect(agreedCodes(two)).toEqual([ONE, OTHER]);
  });
});
