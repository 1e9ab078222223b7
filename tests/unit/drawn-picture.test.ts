import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DRAWN_PICTURES } from '#domain/drawn-picture.ts';
import { PICTURE_EDITION } from '#domain/routes.ts';
import { drawnPictureSvg } from '#ui/drawn-picture/drawn-picture.ts';

/** Hash per edition: a changed drawing needs a new edition, as addresses are cached for a year. */
const EDITIONS: Readonly<Record<string, string>> = { '1': 'a73fc3cae1ca3730' };

describe('drawn pictures', () => {
  it('drawn pictures change with their address only', () => {
    const drawn = [...DRAWN_PICTURES].map(([name, picture]) => name + drawnPictureSvg(picture)).join('');
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(EDITIONS[PICTURE_EDITION]);
  });

  it('drawn pictures are some dozens of small files', () => {
    expect(DRAWN_PICTURES.size).toBeLessThan(250);
    for (const picture of DRAWN_PICTURES.values()) expect(drawnPictureSvg(picture).length).toBeLessThan(1800);
  });

  it('drawn pictures have an abbreviation that people know, and never a syllable', () => {
    for (const { abbreviation } of DRAWN_PICTURES.values()) expect(abbreviation).toMatch(/^([A-Z][A-Za-z]{0,3}|[BQ]\d{1,2}|Ω3|)$/);
  });
});
