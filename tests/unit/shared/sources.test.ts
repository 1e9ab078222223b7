import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { combinationFacts } from '#register/facts/combinations.ts';
import dosages from '#register/facts/dosages.json' with { type: 'json' };
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { AMOUNT_SOURCES, SOURCES } from '#register/facts/sources.ts';

const INGREDIENTS = ingredientFacts();
const COMBINATIONS = combinationFacts();

const FACTS = resolve(PROJECT, 'functions/register/facts');
/** The only files with addresses of sources: some tables have theirs, one has all others. */
const TABLES = ['sources.ts', 'cautions.json', 'function-amounts.json', 'medicine-relations.json'];

describe('every sentence about an ingredient', () => {
  it('each sentence about an ingredient names its sources', () => {
    const silent = INGREDIENTS.flatMap(({ slug, timing, sources }) => [
      ...(sources.effect.length === 0 ? [`${slug}: effect`] : []),
      ...(sources.caution.length === 0 ? [`${slug}: caution`] : []),
      ...((timing === null) === (sources.timing.length === 0) ? [] : [`${slug}: timing`]),
    ]);
    expect(silent).toEqual([]);
  });

  it('each sentence names each source once, and only those of the table', () => {
    for (const { slug, sources } of INGREDIENTS)
      for (const ids of Object.values(sources)) {
        expect(new Set(ids).size, slug).toBe(ids.length);
        expect(
          ids.filter((id) => !(id in SOURCES)),
          slug,
        ).toEqual([]);
      }
  });

  it('each sentence has the day on which it was checked against its sources', () => {
    expect(INGREDIENTS.filter(({ reviewedOn }) => !/^20\d\d-[01]\d-[0-3]\d$/.test(reviewedOn)).map(({ slug }) => slug)).toEqual([]);
  });

  it('each sentence keeps to the claims that a food may make', () => {
    const texts = INGREDIENTS.flatMap(({ description, effect, caution, timing }) => [description, effect, caution, timing ?? '']);
    const all = [...texts, ...COMBINATIONS.map(({ description }) => description)];
    expect(all.filter((text) => /효능|치료|예방/.test(text))).toEqual([]);
  });

  it('sentences do not present a missing upper level as safety', () => {
    const levels = new Map(Object.entries(dosages.ingredients).map(([slug, { adultDefault }]) => [slug, adultDefault?.upper ?? null]));
    // Sodium has a level to reduce to, β-carotene its own warning, protein no meaningful level.
    const told = INGREDIENTS.filter(({ slug }) => !['sodium', 'beta-carotene', 'protein'].includes(slug));
    const silent = told.filter(
      ({ slug, group, caution }) => group === '영양소' && levels.get(slug) === null && !caution.includes('얼마든 괜찮다는 뜻은 아니에요'),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  it.each([
    ['beta-carotene', /담배.*폐암/],
    ['vitamin-a', /임신.*태아/],
    ['red-yeast-rice', /2022\/860.*3 mg.*18세.*70세.*사이클로스포린.*마크로라이드.*아졸/],
    ['omega-3', /심방세동.*생선/],
    ['iron', /레보도파.*혈색소증/],
    ['calcium', /티아지드.*디곡신/],
    ['folate', /메토트렉세이트/],
    ['glucosamine', /간 질환/],
  ])('the sentences of %s name the worst of it', (slug, said) => {
    expect(INGREDIENTS.find((fact) => fact.slug === slug)?.caution).toMatch(said);
  });
});

describe('names', () => {
  it('ingredient names can stand in an address', () => {
    expect(INGREDIENTS.filter(({ name }) => !/^[가-힣A-Za-z0-9 -]+$/.test(name)).map(({ name }) => name)).toEqual([]);
  });
});

describe('foods', () => {
  it('foods of an ingredient are at most eight, each with a picture', () => {
    for (const { slug, alternatives } of INGREDIENTS) {
      expect(alternatives.length, slug).toBeLessThanOrEqual(8);
      for (const { name, emoji } of alternatives) {
        expect(name, slug).toMatch(/^[가-힣]/);
        expect(emoji, slug).toMatch(/^\p{Extended_Pictographic}/u);
      }
    }
  });

  it('foods without the substance are given no function', () => {
    const foodsOf = (slug: string) => INGREDIENTS.find((fact) => fact.slug === slug)?.alternatives.map(({ name }) => name);
    for (const slug of ['hyaluronic-acid', 'xylitol', 'red-yeast-rice', 'garcinia', 'angelica-complex', 'fenugreek-complex', 'ckdb-315'])
      expect(foodsOf(slug), slug).toEqual([]);
    expect(foodsOf('alpha-linolenic-acid')).toEqual(['들기름', '들깨', '호두', '아마씨']);
    for (const slug of ['gamma-linolenic-acid', 'omega-3'])
      expect(
        foodsOf(slug)?.filter((name) => foodsOf('alpha-linolenic-acid')?.includes(name)),
        slug,
      ).toEqual([]);
    expect(foodsOf('vitamin-a')?.at(-1)).toBe('간');
  });
});

describe('sources', () => {
  it('sources have a title, a publisher, and an address and a year or none', () => {
    const wrong = Object.entries(SOURCES).filter(
      ([, { title, publisher, url, year }]) =>
        title.trim() === '' ||
        publisher.trim() === '' ||
        (url !== null && !/^https?:\/\/\S+$/.test(url)) ||
        (year !== null && (year < 1990 || year > 2026)),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  it('sources stand at public addresses, not at test hosts', () => {
    expect(Object.values(SOURCES).filter(({ url }) => /\/\/(sit|test|dev|staging)\.|dev\.com\//.test(url ?? ''))).toEqual([]);
  });

  it('each amount has a source', () => {
    const named = Object.entries(dosages.ingredients).flatMap(
      ([slug, amounts]: [string, { source: string | null; rangeSource?: string }]) =>
        [amounts.source, amounts.rangeSource].flatMap((id) =>
          id === null || id === undefined || AMOUNT_SOURCES.has(id) ? [] : [`${slug}: ${id}`],
        ),
    );
    expect(named).toEqual([]);
  });

  it('each pairing names its sources', () => {
    expect(COMBINATIONS.filter(({ source }) => !(source in SOURCES)).map(({ slug }) => slug)).toEqual([]);
  });

  it('sources are the only place of an external address', () => {
    const elsewhere = globSync('**/*.{ts,json}', { cwd: FACTS }).filter(
      (file) => !TABLES.includes(file) && /https?:\/\//.test(readFileSync(resolve(FACTS, file), 'utf8')),
    );
    expect(elsewhere).toEqual([]);
  });
});
