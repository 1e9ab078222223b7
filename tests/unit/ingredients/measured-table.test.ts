import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import dosages from '#register/facts/dosages.json' with { type: 'json' };
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { AMOUNT_SOURCES } from '#register/facts/sources.ts';

const [, ...lines] = readFileSync(new URL('../../fixtures/measured-as.tsv', import.meta.url), 'utf8').split('\n');
const table = lines.filter((line) => line !== '').map((line) => line.split('\t'));
const facts = ingredientFacts();
const amounts = new Map<string, { readonly source?: string | null | undefined }>(Object.entries(dosages.ingredients));
const keyOf = (text: string) => text.replace(/[\s･·()-]/g, '').toLowerCase();

/** The same substance, written otherwise than in the notice. */
const OTHERWISE = new Map([
  ['garcinia', 'HCA'],
  ['lactium', 'αS1-카제인(f91-100)'],
  ['konjac-ceramide', '글루코실세라마이드'],
]);

describe('the table of what each ingredient is measured as', () => {
  it('the table holds all 110 ingredients with what their facts say: measured as, unit, source', () => {
    const rows = facts.map(({ slug, name, measuredAs, unit, sources }) => {
      const source = sources.measuredAs[0] ?? AMOUNT_SOURCES.get(amounts.get(slug)?.source ?? '');
      return [slug, name, measuredAs ?? '', unit, source ?? ''];
    });
    expect(table.map((row) => row.slice(0, -1))).toEqual(rows);
  });

  it('amounts of all 52 ingredients of the notice are of what it weighs', () => {
    const words = new Map(table.flatMap(([slug = '', , , , , notice = '']) => (notice === '' ? [] : [[slug, notice]])));
    const others = facts.flatMap(({ slug, name, aliases, measuredAs }) => {
      const notice = words.get(slug);
      const called = measuredAs === null ? [name, ...aliases] : [measuredAs];
      return notice === undefined || called.some((each) => keyOf(notice).includes(keyOf(each))) ? [] : [[slug, measuredAs]];
    });
    expect([words.size, others]).toEqual([52, [...OTHERWISE]]);
  });
});
