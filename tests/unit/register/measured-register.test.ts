import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { readRows } from '#register/import/ministry-row.ts';
import { readMinistryRow } from '#register/import/read-row.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';

const SEED = 20_261_158;
const PRODUCTS = 300;
const ROUNDED = 0.001;

/** As reports print the marker, apart from the importer's own names. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  'omega-3': /EPA\s*[와및,+·]*\s*DHA[^:\d\n]{0,12}합(?:계)?/i,
  'milk-thistle': /실리마린/,
  'red-ginseng': /진세노사이드\s*\(?Rg1[\s,+및과와·]*Rb1[\s,+및과와·]*Rg3\)?[^:\d\n]{0,8}합?/i,
  chondroitin: /뮤코다당\s*[･·․.ㆍ]?\s*단백/,
  'saw-palmetto': /로르산|lauric acid/i,
  garcinia: /총?\s*\(-\)\s*-?\s*hydroxycitric acid|총\s*HCA/i,
  'green-tea-catechin': /카테킨/,
  propolis: /총\s*플라보노이드/,
  banaba: /코로솔산/,
  ginkgo: /플라보놀\s*배당체/,
  'red-yeast-rice': /총\s*모나콜린\s*K/i,
  'aloe-gel': /총\s*다당체/,
};
const GRAMS: Readonly<Record<string, number>> = { g: 1000, mg: 1, μg: 0.001, µg: 0.001, '㎍': 0.001, '㎎': 1 };

type Line = { readonly slug: string; readonly milligrams: number; readonly text: string };

function printedLines(specification: string): Line[] {
  return Object.entries(PRINTED).flatMap(([slug, name]) => {
    const found = new RegExp(
      `(?:${name.source})[^\\d\\n]{0,24}?(?:표시\\s?[량값])?[^\\d\\n%]{0,12}?(\\d[\\d,]*(?:\\.\\d+)?)\\s*(mg|㎎|g|μg|µg|㎍)[^\\n]{0,40}`,
      name.flags,
    ).exec(specification);
    const milligrams = Number((found?.[1] ?? '').replaceAll(',', '')) * (GRAMS[found?.[2] ?? ''] ?? Number.NaN);
    return found === null ? [] : [{ slug, milligrams, text: found[0] }];
  });
}

/** Doses a day, and pieces of a day, as the directions print them. */
function dosesOf(directions: string): number[] {
  const times = Number(/1일\s*(\d)\s*회/.exec(directions)?.[1] ?? 1);
  const pieces = Number(/(\d)\s*(?:캡슐|캅셀|정|포|병|개|알)/.exec(directions.replace(/1일\s*\d\s*회/, ''))?.[1] ?? 1);
  return [1, times, times * pieces];
}

describe('what reports measure', () => {
  it("an ingredient's shown amount is that of the marker line of 300 drawn reports", onlyWhen(WHOLE_REGISTER), () => {
    const { rows } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
    const marked = new Map(ingredientFacts().map(({ slug, measuredAs }) => [slug, measuredAs]));
    const random = seededRandom(SEED);
    const drawn = rows
      .filter(({ specification }) => printedLines(specification).length > 0)
      .map((row) => ({ row, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .slice(0, PRODUCTS);
    const wrong: string[] = [];
    const count = { equal: 0, perGram: 0 };
    for (const { row } of drawn) {
      const contents = readMinistryRow(row).ingredients;
      for (const { slug, milligrams, text } of printedLines(row.specification)) {
        const shown = contents.find((content) => content.slug === slug);
        const amount = Number(shown?.amount ?? Number.NaN) * (shown?.unit === 'g' ? 1000 : 1);
        const isEqual = dosesOf(row.directions).some((doses) => Math.abs(amount - milligrams * doses) <= ROUNDED * amount);
        // A material sold to makers has no daily amount.
        const isPerGram = shown?.amount === null && /g\/(?:1\s*)?(?:g|㎖|ml)/i.test(text);
        if (isEqual && marked.get(slug)) count.equal += 1;
        else if (isPerGram) count.perGram += 1;
        else wrong.push(`${row.reportNumber} ${slug}: ${shown?.amount} ${shown?.unit} ${shown?.reason}, printed ${text}`);
      }
    }
    expect(drawn).toHaveLength(PRODUCTS);
    expect(wrong).toEqual([]);
    expect(count).toEqual({ equal: 284, perGram: 26 });
  });
});
