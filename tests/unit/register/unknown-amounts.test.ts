import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readRows } from '#register/import/ministry-row.ts';
import { readMinistryRow } from '#register/import/read-row.ts';
import { MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';

type Expected = { readonly slug: string; readonly amount: string | null; readonly unit: string; readonly note?: string };
type Labelled = { readonly rows: readonly { readonly reportNumber: string; readonly expected: readonly Expected[] }[] };

const LABELLED = JSON.parse(readFileSync(new URL('../../fixtures/unknown-amounts-labelled.json', import.meta.url), 'utf8')) as Labelled;

/** Labelled by hand before the reader was changed for them; only the labels are kept. */
describe('amounts that were unknown', () => {
  it('the reader reads unknown amounts that a careful reader can tell, and leaves the others unknown', onlyWhen(WHOLE_REGISTER), () => {
    const { rows } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
    const texts = new Map(rows.map((row) => [row.reportNumber, row]));
    const wrong: string[] = [];
    const count = { readable: 0, read: 0, unknown: 0, leftUnknown: 0 };
    for (const { reportNumber, expected } of LABELLED.rows) {
      const row = texts.get(reportNumber);
      const read = row === undefined ? [] : readMinistryRow(row).ingredients;
      for (const { slug, amount, unit } of expected) {
        const found = read.find((entry) => entry.slug === slug);
        const isRight = found?.amount === amount && found.unit === unit;
        count[amount === null ? 'unknown' : 'readable'] += 1;
        if (isRight) count[amount === null ? 'leftUnknown' : 'read'] += 1;
        else wrong.push(`${reportNumber}: ${slug} ${amount} expected, ${found?.amount} read`);
      }
      for (const { slug } of read) if (!expected.some((entry) => entry.slug === slug)) wrong.push(`${reportNumber}: ${slug} not expected`);
    }
    console.log(`labelled: ${LABELLED.rows.length} products`, count, wrong);
    expect(LABELLED.rows).toHaveLength(60);
    expect(wrong).toEqual([]);
  });
});
