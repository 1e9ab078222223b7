import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PICTURE_EDITION, picturePath } from '#domain/labels/picture-address.ts';
import { DRAWN_PICTURES, pictureFragment, pictureName } from '#domain/supplements/drawn-picture.ts';
import { drawnPictureSvg } from '#ui/drawn-picture/drawn-picture.ts';

/** Hash per edition: a changed drawing needs a new edition, as addresses are cached for a year. */
const EDITIONS: Readonly<Record<string, string>> = { '6': '89345533eb36dcb8' };

const sheet = (name: string) => readFileSync(new URL(`../../../src/ui/picture/${name}.css`, import.meta.url), 'utf8');

/** What the rules of the marks' sheet give an address. */
function styledAs(address: string): { readonly hue: number; readonly abbreviation: string } {
  const rules = [...sheet('picture-marks').matchAll(/^ {2}([^\n]*(?:\n {4}\[[^\n]*)*(?:\n {2}\))?) \{\n {4}--(hue|mark): ([^;]+);/gm)];
  const valuesOf = (property: string) =>
    rules
      .filter(
        ([, selector = '', name]) =>
          name === property && [...selector.matchAll(/\*="([^"]+)"/g)].some(([, part = '']) => address.includes(part)),
      )
      .map(([, , , value = '']) => value.replaceAll('"', ''));
  const [hues, marks] = [valuesOf('hue'), valuesOf('mark')];
  expect([hues.length, marks.length <= 1], address).toEqual([1, true]);
  return { hue: Number(hues[0]), abbreviation: marks[0] ?? '' };
}

describe('drawn pictures', () => {
  it('drawn pictures have a turn and a tone for a maker, each with its rule, and the first one none', () => {
    const makers = Array.from({ length: 2000 }, (_, index) => `제조사 ${index * index}`);
    const fragments = new Set(makers.flatMap((maker) => [true, false].map((isNamed) => pictureFragment(maker, isNamed))));
    const turns = [...sheet('picture').matchAll(/\*="#(\d)"/g)].map(([, digit]) => digit);
    const tones = [...sheet('picture').matchAll(/\$="([a-z])"/g)].map(([, letter]) => letter);
    expect([turns.length, tones.length]).toEqual([4, 5]);
    const looks = ['0', ...turns].flatMap((turn) => ['', ...tones].map((tone) => `${turn}${tone}`));
    expect([...fragments].toSorted()).toEqual(looks.flatMap((look) => [`#${look}`, `#n${look}`]).toSorted());
  });

  it('drawn pictures have the form, hue and abbreviation of their file on a page too, by its address alone', () => {
    for (const [name, { shape, hue, abbreviation }] of DRAWN_PICTURES) {
      expect(styledAs(picturePath(name)), name).toEqual({ hue, abbreviation });
      expect(sheet('picture'), shape).toContain(`[data-picture*="/${shape}-"]::before`);
    }
  });

  it('an ingredient that the name does not say gives its colour to the picture, without its abbreviation', () => {
    for (const slug of ['vitamin-d', 'magnesium', 'iron', 'copper']) {
      const [named, plain] = [true, false].map((isNamed) => DRAWN_PICTURES.get(pictureName('softgel', slug, isNamed)));
      const turn = Math.abs((named?.hue ?? 0) - (plain?.hue ?? 180));
      expect(Math.min(turn, 360 - turn), slug).toBeLessThanOrEqual(25);
      expect([named?.abbreviation, plain?.abbreviation].map(Boolean), slug).toEqual([true, false]);
    }
  });

  it('drawn pictures change with their address only', () => {
    const drawn = [...DRAWN_PICTURES].map(([name, picture]) => name + drawnPictureSvg(picture)).join('');
    expect(
      createHash('sha256')
        .update(drawn + sheet('picture') + sheet('picture-marks'))
        .digest('hex')
        .slice(0, 16),
    ).toBe(EDITIONS[PICTURE_EDITION]);
  });

  it('drawn pictures are some dozens of small files', () => {
    expect(DRAWN_PICTURES.size).toBeLessThan(250);
    for (const picture of DRAWN_PICTURES.values()) expect(drawnPictureSvg(picture).length).toBeLessThan(800);
  });

  it('drawn pictures have an abbreviation that people know, and never a syllable', () => {
    for (const { abbreviation } of DRAWN_PICTURES.values()) expect(abbreviation).toMatch(/^([A-Z][A-Za-z]{0,3}|[BQ]\d{1,2}|Ω3|)$/);
  });
});
