import type { Caution, ConcernCount, WirePopulation } from '#contract/person.ts';
import { GENERAL_CAUTIONS, GENERAL_SOURCE } from '#copy/cautions.ts';
import type { Concern } from '#domain/cautions/concern.ts';
import { countByConcern } from '#domain/cautions/count-by-concern.ts';
import type { CautionLabel } from '#domain/cautions/label.ts';
import { type CautionedPerson, codeOf, type FoundCaution, findCautions, kindOfCode } from '#domain/cautions/match.ts';
import { byWorst } from '#domain/cautions/severity.ts';
import type { Contribution } from '#domain/combination.ts';
import { decimalToNumber } from '#domain/decimal.ts';
import { ageOf, type Population } from '#domain/dosage.ts';
import { countWithAllergens, type Label, withAllergens } from './allergen-cautions.ts';
import { cautionSource, cautionsOf, type KnownCaution } from './facts.ts';
import { countWithLabels, withLabels } from './label-cautions.ts';

type Named = { readonly slug: string; readonly name: string; readonly unit: string };
type Contained = { readonly ingredient: Named; readonly contributions: readonly Contribution[] };
type Found = FoundCaution<KnownCaution>;

const FIRST_AGE = 6;

/** The person the cautions are for; population null for a guest. */
export type CautionProfile = { readonly population: Population | null; readonly concerns: readonly Concern[] };

export function cautionProfileOf({
  population,
  concerns,
}: {
  readonly population: WirePopulation | null;
  readonly concerns: readonly Concern[] | null;
}): CautionProfile {
  return { population: population && { ...population, ageGroup: population.ageBand }, concerns: concerns ?? [] };
}

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

type Line = { readonly text: string; readonly names: string[]; readonly ids: readonly number[]; readonly unit?: string | undefined };

function line({ code, kind, severity, fact }: Found, { text, names, ids, unit }: Line): Caution {
  return {
    code,
    kind,
    severity,
    text,
    ingredientNames: names,
    supplementIds: [...new Set(ids)],
    spacingHours: fact?.spacingHours ?? null,
    who: fact?.who ?? code,
    except: fact === null ? [] : [...fact.except],
    from: fact?.from == null || unit === undefined ? null : { amount: decimalToNumber(fact.from), unit },
    evidence: fact?.evidence ?? 'GENERAL',
    source: sourceOf(fact),
  };
}

/** The shared clause of a caution to consult first; null where each has its own text. */
function generalClauseOf({ code, severity, fact }: Found): keyof typeof GENERAL_CAUTIONS | null {
  if (fact === null) return 'INFANT';
  if (severity !== 'CONSULT') return null;
  return code === 'ANY_MEDICINE' || code === 'ANY_ALLERGY' ? code : null;
}

function present(found: readonly Found[], contained: readonly Contained[]): Caution[] {
  const bySlug = new Map(contained.map((each) => [each.ingredient.slug, each]));
  const groups = Map.groupBy(found, (each) => generalClauseOf(each) ?? each);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const clause = generalClauseOf(first);
    const holders = group.flatMap(({ slug }) => bySlug.get(slug) ?? []);
    const names = holders.map(({ ingredient }) => ingredient.name);
    const ids = holders.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId));
    if (clause !== null) return [line(first, { text: GENERAL_CAUTIONS[clause], names, ids })];
    return [line(first, { text: first.fact?.text ?? '', names, ids, unit: holders[0]?.ingredient.unit })];
  });
}

export function allCautionsOf({ slug, name, unit }: Named): Caution[] {
  const found = cautionsOf(slug).map((fact): Found => {
    const code = codeOf(fact.who);
    return { slug, code, kind: kindOfCode(code), severity: fact.severity, fact };
  });
  return found
    .toSorted(byWorst)
    .flatMap((each) => (each.fact === null ? [] : [line(each, { text: each.fact.text, names: [name], ids: [], unit })]));
}

function under6(contained: readonly Contained[]): Caution {
  const ids = contained.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId));
  return line(
    { slug: '', code: 'AGE', kind: 'PERSON', severity: 'CONSULT', fact: null },
    { text: GENERAL_CAUTIONS.UNDER_6, names: [], ids },
  );
}

/** Cautions of products by contents and labels, worst first; for a guest counts by concern. */
export function selectCautions(
  contained: readonly Contained[],
  profile: CautionProfile,
  labels: readonly (Label & CautionLabel)[],
): { readonly cautions: Caution[]; readonly cautionsByConcern: ConcernCount[] } {
  const ingredients = contained.map(cautioned);
  if (profile.population === null && profile.concerns.length === 0) {
    return { cautions: [], cautionsByConcern: countWithLabels(countWithAllergens(countByConcern(ingredients), labels), labels) };
  }
  const { gender = null, condition = null } = profile.population ?? {};
  const age = profile.population && ageOf(profile.population);
  const person: CautionedPerson = { gender, age, condition, concerns: profile.concerns };
  const found = present(findCautions(ingredients, person), contained);
  const isUnder6 = age !== null && age < FIRST_AGE && contained.length > 0;
  const firstMilder = found.findIndex(({ severity }) => severity !== 'AVOID');
  const place = firstMilder < 0 ? found.length : firstMilder;
  const cautions = isUnder6 ? found.toSpliced(place, 0, under6(contained)) : found;
  return { cautions: withLabels(withAllergens(cautions, labels, profile.concerns), labels, person), cautionsByConcern: [] };
}
