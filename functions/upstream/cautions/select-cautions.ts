import type { Caution, ConcernCount } from '#contract/person.ts';
import { GENERAL_CAUTIONS, GENERAL_SOURCE } from '#copy/cautions.ts';
import type { Concern } from '#domain/cautions/concern.ts';
import { type CautionedPerson, countByConcern, type FoundCaution, findCautions } from '#domain/cautions/match.ts';
import type { Contribution } from '#domain/combination.ts';
import { ageOf, type Population } from '#domain/dosage.ts';
import { cautionSource, cautionsOf, type KnownCaution } from './facts.ts';

type Contained = { readonly ingredient: { readonly slug: string; readonly name: string }; readonly contributions: readonly Contribution[] };
type Found = FoundCaution<KnownCaution>;

const FIRST_AGE = 6;

function cautioned({ ingredient, contributions }: Contained) {
  return {
    slug: ingredient.slug,
    total: contributions.reduce((total, { amount }) => total + (amount ?? 0n), 0n),
    isPartlyUnknown: contributions.some(({ amount }) => amount === null),
    facts: cautionsOf(ingredient.slug),
  };
}

function sourceOf(fact: KnownCaution | null): Caution['source'] {
  return cautionSource(fact?.source ?? null) ?? { title: GENERAL_SOURCE, publisher: '', url: null, year: null };
}

/** The clause that one line says for all ingredients for which it is as serious; null where each has its own text. */
function generalClauseOf({ code, fact }: Found): keyof typeof GENERAL_CAUTIONS | null {
  if (fact === null) return 'INFANT';
  return code === 'ANY_MEDICINE' || code === 'ANY_ALLERGY' ? code : null;
}

/** One line a caution; what holds for every ingredient alike is one line for all of them. */
function present(found: readonly Found[], contained: readonly Contained[]): Caution[] {
  const bySlug = new Map(contained.map((each) => [each.ingredient.slug, each]));
  const groups = Map.groupBy(found, (each) => {
    const clause = generalClauseOf(each);
    return clause === null ? each : `${clause} ${each.severity}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const clause = generalClauseOf(first);
    const holders = group.flatMap(({ slug }) => bySlug.get(slug) ?? []);
    return [
      {
        code: first.code,
        kind: first.kind,
        severity: first.severity,
        text: clause === null ? (first.fact?.text ?? '') : GENERAL_CAUTIONS[clause],
        ingredientNames: holders.map(({ ingredient }) => ingredient.name),
        supplementIds: [...new Set(holders.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId)))],
        spacingHours: first.fact?.spacingHours ?? null,
        evidence: first.fact?.evidence ?? 'GENERAL',
        source: sourceOf(first.fact),
      },
    ];
  });
}

function under6(contained: readonly Contained[]): Caution {
  return {
    code: 'AGE',
    kind: 'PERSON',
    severity: 'CONSULT',
    text: GENERAL_CAUTIONS.UNDER_6,
    ingredientNames: [],
    supplementIds: [...new Set(contained.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId)))],
    spacingHours: null,
    evidence: 'GENERAL',
    source: sourceOf(null),
  };
}

/** What holds for somebody who takes these, worst first; where nobody has said who they are, how much would hold for whom. */
export function selectCautions(
  contained: readonly Contained[],
  asked: { readonly population: Population | null; readonly concerns: readonly Concern[] },
): { readonly cautions: Caution[]; readonly cautionsByConcern: ConcernCount[] } {
  const ingredients = contained.map(cautioned);
  if (asked.population === null && asked.concerns.length === 0) {
    return { cautions: [], cautionsByConcern: countByConcern(ingredients).map(({ code, ...count }) => ({ concern: code, ...count })) };
  }
  const { gender = null, condition = null } = asked.population ?? {};
  const age = asked.population && ageOf(asked.population);
  const person: CautionedPerson = { gender, age, condition, concerns: asked.concerns };
  const found = present(findCautions(ingredients, person), contained);
  const isUnder6 = age !== null && age < FIRST_AGE && contained.length > 0;
  const firstMilder = found.findIndex(({ severity }) => severity !== 'AVOID');
  const place = firstMilder < 0 ? found.length : firstMilder;
  return { cautions: isUnder6 ? found.toSpliced(place, 0, under6(contained)) : found, cautionsByConcern: [] };
}
