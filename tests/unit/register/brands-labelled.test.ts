import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { brandOf } from '#register/import/brand-of.ts';

const labelledSchema = v.object({
  rows: v.array(
    v.object({
      name: v.string(),
      brand: v.nullable(v.string()),
      also: v.optional(v.array(v.string()), []),
      changed: v.optional(v.string()),
    }),
  ),
});
const { rows } = v.parse(labelledSchema, JSON.parse(readFileSync(new URL('../../fixtures/brands-labelled.json', import.meta.url), 'utf8')));

const UNSURE = 'unsure';
/** Ignores blanks and case; strips the maker shown after a line's brand. */
const plain = (text: string): string => text.replace(/\s/g, '').toLowerCase();
const partsOf = (shown: string): string[] => shown.split(' · ').map(plain);

/** Labelled by hand from the names alone, before the brand list was read. */
describe('brands that names show', () => {
  it('brandOf gives the right brands, to nearly all names that a careful reader can tell', () => {
    const decidable = rows.filter(({ brand }) => brand !== UNSURE);
    const judged = decidable.map(({ name, brand, also }) => {
      const given = brandOf(name)?.shown ?? null;
      const isRight = given !== null && brand !== null && [brand, ...also].some((mark) => partsOf(given).includes(plain(mark)));
      return { name, brand, given, isRight };
    });
    const given = judged.filter((each) => each.given !== null);
    const named = judged.filter((each) => each.brand !== null);
    const right = judged.filter((each) => each.isRight);
    console.log(
      `of ${rows.length} names ${rows.length - decidable.length} are unsure; precision ${right.length}/${given.length}, recall ${right.length}/${named.length}`,
    );
    console.log(
      judged
        .filter(({ brand, given: read, isRight }) => !isRight && (brand !== null || read !== null))
        .map(({ name, brand, given: read }) => `${name}: ${brand} expected, ${read} given`),
    );
    expect(rows).toHaveLength(300);
    expect(right.length / given.length).toBeGreaterThanOrEqual(0.98);
    expect(right.length / named.length).toBeGreaterThanOrEqual(0.85);
  });
});
