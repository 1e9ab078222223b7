import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readRows } from '#register/import/ministry-row.ts';
import { readMinistryRow } from '#register/import/read-row.ts';
import { reportImport } from '#register/import/report.ts';
import { MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';
import { ministryRowOf } from '#tests/support/ministry-row.ts';

type Expected = { readonly slug: string; readonly amount: string | null; readonly unit: string };
type Labelled = { readonly stratum: string; readonly row: { readonly PRDUCT: string }; readonly expected: readonly Expected[] };

const CASES = JSON.parse(readFileSync(new URL('../../fixtures/ministry-labelled.json', import.meta.url), 'utf8')) as readonly Labelled[];
const MAXIMUM_CPU_MS = 5000;

/** 189 registered products labelled by hand from their texts, hard forms over-represented. */
describe('real rows', () => {
  it('amounts of real rows reach the precision and recall that were set', () => {
    let right = 0;
    let given = 0;
    let wanted = 0;
    const wrong: string[] = [];
    for (const { row, expected } of CASES) {
      const read = readMinistryRow(ministryRowOf(row)).ingredients.map(({ slug, amount, unit }) => ({ slug, amount, unit }));
      given += read.filter(({ amount }) => amount !== null).length;
      wanted += expected.filter(({ amount }) => amount !== null).length;
      for (const { slug, amount, unit } of expected) {
        const found = read.find((entry) => entry.slug === slug);
        if (found?.amount === amount && found.unit === unit) right += amount === null ? 0 : 1;
        else wrong.push(`${row.PRDUCT}: ${slug} ${amount} expected, ${found?.amount} read`);
      }
      for (const { slug, amount } of read)
        if (!expected.some((entry) => entry.slug === slug)) wrong.push(`${row.PRDUCT}: ${slug} ${amount} not expected`);
    }
    console.log(
      `real rows: ${CASES.length}, amounts: ${wanted}, precision ${(right / given).toFixed(4)}, recall ${(right / wanted).toFixed(4)}`,
      wrong,
    );
    expect(CASES.length).toBeGreaterThanOrEqual(160);
    expect(right / given).toBeGreaterThanOrEqual(0.99);
    expect(right / wanted).toBeGreaterThanOrEqual(0.99);
  });

  it('the reader reads the whole register without an error', onlyWhen(WHOLE_REGISTER), () => {
    const { rows, errors } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
    const read = () => {
      const before = process.cpuUsage();
      const supplements = rows.map((row) => readMinistryRow(row));
      const { user, system } = process.cpuUsage(before);
      return { supplements, milliseconds: (user + system) / 1000 };
    };
    // The shortest of three runs: noise only adds time.
    const runs = [read(), read(), read()].toSorted((left, right) => left.milliseconds - right.milliseconds);
    const [{ supplements, milliseconds } = read()] = runs;
    const report = reportImport(supplements);
    console.log(
      `${rows.length} rows, ${milliseconds} ms`,
      JSON.stringify({ ...report, unmatched: report.unmatched.slice(0, 20) }, null, 1),
    );
    expect(errors).toEqual([]);
    expect(report.products).toBe(rows.length);
    expect(report.reading.none / rows.length).toBeLessThan(0.01);
    expect(milliseconds).toBeLessThan(MAXIMUM_CPU_MS);
  });
});
