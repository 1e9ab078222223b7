import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { readRows } from '#register/import/ministry-row.ts';
import { readMinistryRow } from '#register/import/read-row.ts';
import type { MinistryRow } from '#register/import/types.ts';
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

/** Of the other markers, where the register prints one; some are shared, so that the product or its function says whose they are. */
const OTHERS: Readonly<Record<string, readonly [name: RegExp, of?: RegExp, not?: RegExp]>> = {
  ginseng: [/진세노사이드\s*\(?Rg1[\s,+및과와·]*Rb1(?![\s,+및과와·]*Rg3)[^:\d\n]{0,8}합?/i],
  'soy-isoflavone': [/이소플라본\s*\(?\s*비배당체(?:로서)?\)?/],
  spirulina: [/총\s*엽록소/, /스피루리나/, /클로렐라/],
  chlorella: [/총\s*엽록소/, /클로렐라/, /스피루리나/],
  'guava-leaf': [/총\s*폴리페놀/, /구아바/],
  'evening-primrose-seed': [/PGG/],
  'indigestible-maltodextrin': [
    /식이섬유(?:\s*\(난소화성\s*말토덱스트린\))?/,
    /난소화성\s*말토덱스트린/,
    /차전자피|이눌린|치커리|귀리|구아검|글루코만난|대두|밀\s?식이|보리|아라비아|옥수수|폴리덱스트로스|호로파|한천|목이/,
  ],
  inulin: [/식이섬유(?:\s*\((?:이눌린|치커리)[^)\n]*\))?/, /이눌린|치커리/, /난소화성|차전자피|귀리|구아검|아라비아|폴리덱스트로스/],
  maesil: [/구연산/, /매실/],
  'konjac-ceramide': [/글루코실\s*세라마이드(?:로서)?/, /곤약감자/],
  forskolin: [/포스콜린/],
  'aloe-leaf': [/안트라퀴논계\s*화합물\s*(?:\(무수바바로인[^)\n]*\))?/, /알로에/, /알로에\s*겔/],
  lactium: [/casein\s*\(f91-100\)|카제인\s*\(f91-100\)/i],
};

/** The function weighs the extract; what is printed is of another substance. */
const OF_EXTRACTS: Readonly<Record<string, RegExp>> = {
  bilberry: /총?\s*안토시아노사이드/,
  garlic: /알리인/,
  rhodiola: /로사빈/,
  boswellia: /AKBA/i,
  turmeric: /커큐민|curcumin/i,
  pomegranate: /엘라그산/,
};

type Line = { readonly slug: string; readonly milligrams: number; readonly text: string };

function lineOf(slug: string, name: RegExp, specification: string): Line[] {
  const found = new RegExp(
    `(?:${name.source})[^\\d\\n]{0,24}?(?:표시\\s?[량값])?[^\\d\\n%]{0,12}?(\\d[\\d,]*(?:\\.\\d+)?)\\s*(mg|㎎|g|μg|µg|㎍)[^\\n]{0,40}`,
    name.flags,
  ).exec(specification);
  const milligrams = Number((found?.[1] ?? '').replaceAll(',', '')) * (GRAMS[found?.[2] ?? ''] ?? Number.NaN);
  return found === null ? [] : [{ slug, milligrams, text: found[0] }];
}

function printedLines(specification: string): Line[] {
  return Object.entries(PRINTED).flatMap(([slug, name]) => lineOf(slug, name, specification));
}

function otherLines({ specification, productName, functionText }: MinistryRow): Line[] {
  const said = `${productName} ${functionText}`;
  return Object.entries(OTHERS).flatMap(([slug, [name, of, not]]) =>
    of?.test(said) === false || not?.test(said) === true ? [] : lineOf(slug, name, specification),
  );
}

function extractLines(specification: string): Line[] {
  return Object.entries(OF_EXTRACTS).flatMap(([slug, name]) => lineOf(slug, name, specification));
}

/** Doses a day, and pieces of a day, as the directions print them. */
function dosesOf(directions: string): number[] {
  const times = Number(/1일\s*(\d)\s*회/.exec(directions)?.[1] ?? 1);
  const pieces = Number(/(\d)\s*(?:캡슐|캅셀|정|포|병|개|알)/.exec(directions.replace(/1일\s*\d\s*회/, ''))?.[1] ?? 1);
  return [1, times, times * pieces];
}

const marked = new Map(ingredientFacts().map(({ slug, measuredAs }) => [slug, measuredAs]));

/** Rows of the register in an order that the seed decides. */
function shuffled(seed: number, isDrawn: (row: MinistryRow) => boolean): MinistryRow[] {
  const random = seededRandom(seed);
  return readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'))
    .rows.filter(isDrawn)
    .map((row) => ({ row, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

type Compared = 'equal' | 'perGram' | 'unknown' | 'wrong';

function compare(row: MinistryRow, { slug, milligrams, text }: Line) {
  const shown = readMinistryRow(row).ingredients.find((content) => content.slug === slug);
  const amount = Number(shown?.amount ?? Number.NaN) * (shown?.unit === 'g' ? 1000 : 1);
  const isEqual = dosesOf(row.directions).some((doses) => Math.abs(amount - milligrams * doses) <= ROUNDED * amount);
  // A material sold to makers has no daily amount.
  const isPerGram = shown?.amount === null && /[g㎎]\/(?:1\s*)?(?:g|㎖|ml)/i.test(text);
  const as: Compared =
    isEqual && marked.get(slug) ? 'equal' : isPerGram ? 'perGram' : (shown?.amount ?? null) === null ? 'unknown' : 'wrong';
  return {
    as,
    slug,
    reportNumber: row.reportNumber,
    text: `${row.reportNumber} ${slug}: ${shown?.amount} ${shown?.unit} ${shown?.reason}, printed ${text}`,
  };
}

const countOf = (compared: readonly { readonly as: Compared }[]) =>
  Object.fromEntries([...Map.groupBy(compared, ({ as }) => as)].map(([as, all]) => [as, all.length]));

function firstDrawn(): MinistryRow[] {
  return shuffled(SEED, ({ specification }) => printedLines(specification).length > 0).slice(0, PRODUCTS);
}

describe('what reports measure', () => {
  it("an ingredient's shown amount is that of the marker line of 300 drawn reports", onlyWhen(WHOLE_REGISTER), () => {
    const drawn = firstDrawn();
    const compared = drawn.flatMap((row) => printedLines(row.specification).map((line) => compare(row, line)));
    expect(drawn).toHaveLength(PRODUCTS);
    expect(compared.filter(({ as }) => as !== 'equal' && as !== 'perGram').map(({ text }) => text)).toEqual([]);
    expect(countOf(compared)).toEqual({ equal: 284, perGram: 26 });
  });

  it(
    "an ingredient's shown amount is that of its marker's line in 300 more reports, each marker in its turn",
    onlyWhen(WHOLE_REGISTER),
    () => {
      const first = new Set(firstDrawn().map(({ reportNumber }) => reportNumber));
      const linesOf = (row: MinistryRow) => [...printedLines(row.specification), ...otherLines(row)];
      const rows = shuffled(
        SEED + 1,
        (row) => !first.has(row.reportNumber) && [...linesOf(row), ...extractLines(row.specification)].length > 0,
      );
      const slugs = [...Object.keys(PRINTED), ...Object.keys(OTHERS), ...Object.keys(OF_EXTRACTS)];
      const queues = slugs.map((slug) =>
        rows.filter((row) => [...linesOf(row), ...extractLines(row.specification)].some((line) => line.slug === slug)),
      );
      const drawn = new Set<MinistryRow>();
      for (let turn = 0; drawn.size < PRODUCTS && turn < rows.length; turn += 1)
        for (const queue of queues) {
          const row = queue[turn];
          if (row !== undefined && drawn.size < PRODUCTS) drawn.add(row);
        }
      const compared = [...drawn].flatMap((row) => linesOf(row).map((line) => compare(row, line)));
      const ofExtracts = [...drawn].flatMap((row) => extractLines(row.specification).map((line) => compare(row, line)));
      expect(drawn.size).toBe(PRODUCTS);
      // The first amount is the raw material's; the product's, 8 mg in each of three doses, is shown.
      const told = compared.filter(({ as, slug, reportNumber }) => as === 'wrong' && `${reportNumber} ${slug}` === '2011002012111 ginseng');
      const others = compared.filter((line) => !told.includes(line));
      expect(told).toHaveLength(1);
      expect(others.filter(({ as }) => as !== 'equal' && as !== 'perGram').map(({ text }) => text)).toEqual([]);
      expect(countOf(others)).toEqual({ equal: 285, perGram: 22 });
      expect(new Set(others.map(({ slug }) => slug)).size).toBe(21);
      // A rosavin's amount is not the extract's that the function weighs.
      expect(ofExtracts.filter(({ as }) => as === 'equal' || as === 'wrong').map(({ text }) => text)).toEqual([]);
      expect(countOf(ofExtracts)).toEqual({ perGram: 1, unknown: 20 });
    },
  );
});
