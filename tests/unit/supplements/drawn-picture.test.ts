import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PICTURE_EDITION } from '#domain/labels/picture-address.ts';
import { DRAWN_PICTURES, fragmentOf, LOOKS, MOST_PIECES, pictureFragment, pictureName } from '#domain/supplements/drawn-picture.ts';
import { drawnPictureSvg } from '#ui/drawn-picture/drawn-picture.ts';

/** Hash per edition: a changed drawing needs a new edition, as addresses are cached for a year. */
const EDITIONS: Readonly<Record<string, string>> = { '5': '63f1530fc31709a4' };

const VARIANTS = { looks: LOOKS, pieces: MOST_PIECES, idOf: fragmentOf };

describe('drawn pictures', () => {
  it('drawn pictures have a look for a maker and a piece for each time of the day, each a fragment of the file', () => {
    const [picture] = DRAWN_PICTURES.values();
    const svg = picture ? drawnPictureSvg(picture, VARIANTS) : '';
    const makers = Array.from({ length: 80 }, (_, index) => `제조사 ${index}`);
    const fragments = new Set(
      makers.flatMap((maker) =>
        [1, 2, 3, 9, null].flatMap((times) => [true, false].map((isNamed) => pictureFragment(maker, times, isNamed))),
      ),
    );
    expect(fragments.size).toBe(LOOKS.length * MOST_PIECES * 2);
    for (const fragment of fragments) expect(svg).toContain(`id="${fragment.slice(1)}"`);
  });

  it('drawn pictures stand on one neutral ground, and their looks differ', () => {
    const picture = DRAWN_PICTURES.get('tablet-mg');
    const svg = picture ? drawnPictureSvg(picture, VARIANTS) : '';
    expect(svg.match(/<rect [^>]*width="720"[^>]*>/g)).toEqual([
      '<rect x="-240" width="720" height="240" fill="#88887e" fill-opacity=".11"/>',
    ]);
    const looks = [...svg.matchAll(/:target~\.w\{([^}]+)\}/g)].map(([, style]) => style);
    expect(new Set(looks).size).toBe(LOOKS.length);
  });

  it('an ingredient that the name does not say gives its colour to the picture, without its abbreviation', () => {
    for (const slug of ['vitamin-d', 'magnesium', 'iron', 'copper']) {
      const [named, plain] = [true, false].map((isNamed) => DRAWN_PICTURES.get(pictureName('softgel', slug, isNamed)));
      const turn = Math.abs((named?.hue ?? 0) - (plain?.hue ?? 180));
      expect(Math.min(turn, 360 - turn), slug).toBeLessThanOrEqual(25);
      expect([named?.abbreviation, plain?.abbreviation].map(Boolean), slug).toEqual([true, false]);
    }
  });

  it('a fragment restyles the drawing alone, as the browser does so each time it paints a picture', () => {
    const [picture] = DRAWN_PICTURES.values();
    const svg = picture ? drawnPictureSvg(picture, VARIANTS) : '';
    const restyled = [...svg.matchAll(/:target~(.+?)[ {]/g)].map(([, selector]) => selector);
    expect(new Set(restyled)).toEqual(new Set(['.w', '.l']));
  });

  it('drawn pictures change with their address only', () => {
    const drawn = [...DRAWN_PICTURES].map(([name, picture]) => name + drawnPictureSvg(picture, VARIANTS)).join('');
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(EDITIONS[PICTURE_EDITION]);
  });

  it('drawn pictures are some dozens of small files', () => {
    expect(DRAWN_PICTURES.size).toBeLessThan(250);
    for (const picture of DRAWN_PICTURES.values()) expect(drawnPictureSvg(picture).length).toBeLessThan(1800);
    // Repetitive: a few hundred bytes more on the wire.
    for (const picture of DRAWN_PICTURES.values()) expect(gzipSync(drawnPictureSvg(picture, VARIANTS)).byteLength).toBeLessThan(1100);
  });

  it('drawn pictures have an abbreviation that people know, and never a syllable', () => {
    for (const { abbreviation } of DRAWN_PICTURES.values()) expect(abbreviation).toMatch(/^([A-Z][A-Za-z]{0,3}|[BQ]\d{1,2}|Ω3|)$/);
  });
});
