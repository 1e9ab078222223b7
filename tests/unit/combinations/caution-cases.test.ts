import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Concern, isConcern } from '#domain/combinations/cautions/concern.ts';
import { CONDITIONS } from '#domain/combinations/cautions/person.ts';
import type { Contribution } from '#domain/combinations/combination.ts';
import { decimalFromNumber } from '#domain/shared/decimal.ts';
import { ADULT } from '#domain/supplements/dosage.ts';
import { cautionsOf, selectCautions } from '#upstream/combinations/cautions/public.ts';

const line = v.object({ slug: v.nullable(v.string()), code: v.string(), severity: v.string() });
const labelled = v.parse(
  v.object({
    cases: v.array(
      v.object({
        name: v.string(),
        person: v.nullable(
          v.object({
            gender: v.nullable(v.picklist(['MALE', 'FEMALE'])),
            age: v.nullable(v.number()),
            condition: v.nullable(v.picklist(CONDITIONS)),
            concerns: v.array(v.pipe(v.string(), v.guard(isConcern))),
          }),
        ),
        contents: v.array(v.object({ supplementId: v.string(), slug: v.string(), amount: v.nullable(v.number()), unit: v.string() })),
        expected: v.array(line),
      }),
    ),
  }),
  JSON.parse(readFileSync(new URL('../../fixtures/caution-cases-labelled.json', import.meta.url), 'utf8')),
);
type Labelled = (typeof labelled)['cases'][number];

/** Each slug of a shown caution by itself. */
function shownFor({ person, contents }: Labelled): string[] {
  const bySlug = Map.groupBy(contents, ({ slug }) => slug);
  const contained = [...bySlug].map(([slug, parts]) => ({
    ingredient: { slug, name: slug, unit: '' },
    contributions: parts.map(
      ({ amount, supplementId }): Contribution => ({
        supplementId: Number(supplementId.slice(1)),
        amount: amount === null ? null : decimalFromNumber(amount),
        chemicalForm: '',
      }),
    ),
  }));
  const asked = {
    population: person && { ...ADULT, gender: person.gender, age: person.age, condition: person.condition },
    concerns: person?.concerns ?? [],
  };
  return selectCautions(contained, asked, [])
    .cautions.filter(({ severity }) => severity === 'AVOID' || severity === 'CONSULT')
    .flatMap(({ code, severity, ingredientNames }) =>
      (ingredientNames.length === 0 ? ['–'] : ingredientNames).map((slug) => `${slug} ${code} ${severity}`),
    );
}

describe('the cautions of 120 labelled selections', () => {
  it.each(labelled.cases)('the cautions of 120 labelled selections: $name', (each) => {
    const expected = each.expected.map(({ slug, code, severity }) => `${slug ?? '–'} ${code} ${severity}`);
    expect(shownFor(each).toSorted()).toEqual(expected.toSorted());
  });
});

describe('the facts', () => {
  it('facts have a text each, and a source wherever they do not rest on general knowledge', () => {
    const slugs = new Set(labelled.cases.flatMap(({ contents }) => contents.map(({ slug }) => slug)));
    for (const slug of slugs)
      for (const { text, evidence, source } of cautionsOf(slug))
        expect([text !== '', source !== null], slug).toEqual([true, evidence !== 'GENERAL']);
  });
});

function told(slugs: readonly string[], ...concerns: readonly Concern[]) {
  const contained = slugs.map((slug) => ({
    ingredient: { slug, name: slug, unit: '' },
    contributions: [{ supplementId: 1, amount: 1n, chemicalForm: '' as const }],
  }));
  return selectCautions(contained, { population: null, concerns }, []).cautions;
}

describe('the distance to an antibiotic', () => {
  const distances = (slug: string, ...concerns: readonly Concern[]) =>
    told([slug], ...concerns).map(({ code, spacingHours }) => [code, spacingHours]);

  it.each(['calcium', 'magnesium', 'iron', 'zinc'])(
    'the distance to an antibiotic of %s is the shorter one for who takes a tetracycline only',
    (slug) => {
      expect(distances(slug, 'TETRACYCLINE_LONG')).toEqual([['TETRACYCLINE_LONG', 4]]);
      expect(distances(slug, 'ANTIBIOTIC_CHELATION')).toEqual([['ANTIBIOTIC_CHELATION', 6]]);
      expect(distances(slug, 'ANTIBIOTIC_CHELATION', 'TETRACYCLINE_LONG')).toEqual([
        ['ANTIBIOTIC_CHELATION', 6],
        ['TETRACYCLINE_LONG', 4],
      ]);
    },
  );

  it('the distance to an antibiotic is that of the class where the tetracycline has none of its own', () => {
    expect(distances('copper', 'TETRACYCLINE_LONG')).toEqual([['ANTIBIOTIC_CHELATION', 6]]);
  });
});

describe('what an ingredient asks of any medicine', () => {
  it('a caution for any medicine is one line to ask first, or its own text for a distance or background', () => {
    const cautions = told(['probiotics', 'vitamin-d', 'dietary-fiber', 'collagen', 'uc2'], 'ANY_MEDICINE');
    expect(cautions.map(({ severity, ingredientNames }) => [severity, ingredientNames])).toEqual([
      ['SPACE', ['dietary-fiber']],
      ['CONSULT', ['probiotics', 'vitamin-d']],
      ['INFO', ['collagen']],
      ['INFO', ['uc2']],
    ]);
    const asked = cautions[1]?.text;
    const own = cautions.filter(({ text }) => text !== asked).map(({ text }) => text);
    expect(asked).toContain('먼저 확인');
    expect(new Set(own).size).toBe(3);
  });

  it('a distance to any medicine stays beside the caution of one medicine, as the others need it', () => {
    expect(told(['dietary-fiber'], 'DIGOXIN').map(({ code }) => code)).toEqual(['DIGOXIN', 'ANY_MEDICINE']);
    expect(told(['vitamin-d'], 'ORLISTAT').map(({ code }) => code)).toEqual(['ORLISTAT']);
  });
});
