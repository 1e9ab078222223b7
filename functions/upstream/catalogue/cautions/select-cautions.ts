import type { Caution, ConcernCount, WirePopulation } from '#contract/person.ts';
import { aboveUpperText, GENERAL_CAUTIONS, GENERAL_SOURCE } from '#copy/cautions.ts';
import type { Concern } from '#domain/cautions/concern.ts';
import { countByConcern } from '#domain/cautions/count-by-concern.ts';
import type { AddedEffect } from '#domain/cautions/effect.ts';
import type { CautionLabel } from '#domain/cautions/label.ts';
import { type CautionedPerson, codeOf, type FoundCaution, findCautions, kindOfCode } from '#domain/cautions/match.ts';
import { byUrgency } from '#domain/cautions/urgency.ts';
import { type Contribution, type IngredientTotal, isPartlyUnknown, totalIngredient } from '#domain/combination.ts';
import { decimalToNumber } from '#domain/decimal.ts';
import { ageOf, type Limits, type Population } from '#domain/dosage.ts';
import { countWithAllergens, type Label, withAllergens } from './allergen-cautions.ts';
import { effectsOf } from './effects.ts';
import { cautionSource, cautionsOf, type KnownCaution } from './facts.ts';
import { countWithLabels, withLabels } from './label-cautions.ts';

type Named = { readonly slug: string; readonly name: string; readonly unit: string };
/** Without `limits` no amount is over the person's upper level. */
type Contained = { readonly ingredient: Named; readonly contributions: readonly Contribution[]; readonly limits?: Limits };
type Found = FoundCaution<KnownCaution>;

const FIRST_AGE = 1;

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

function totalOf({ contributions, limits }: Contained): IngredientTotal | null {
  return limits === undefined ? null : totalIngredient(contributions, limits);
}

function cautioned(contained: Contained) {
  const { ingredient, contributions } = contained;
  return {
    slug: ingredient.slug,
    total: contributions.reduce((total, { amount }) => total + (amount ?? 0n), 0n),
    isPartlyUnknown: contributions.some((each) => isPartlyUnknown(each) && each.isOfBlend !== true),
    isOverUpper: totalOf(contained)?.state === 'over',
    facts: cautionsOf(ingredient.slug),
  };
}

function sourceOf(fact: KnownCaution | null): Caution['source'] {
  const source = cautionSource(fact?.source ?? null);
  if (source === null) return { title: GENERAL_SOURCE, publisher: '', url: null, year: null };
  const { title, publisher, url, year } = source;
  return { title, publisher, url, year };
}

type Line = {
  readonly text: string;
  readonly names: string[];
  readonly ids: readonly number[];
  readonly unit?: string | undefined;
  readonly above?: Caution['above'];
};

function line({ code, codes, kind, severity, fact }: Found, { text, names, ids, unit, above = null }: Line): Caution {
  return {
    code,
    codes: [...codes],
    kind,
    severity,
    text,
    ingredientNames: names,
    supplementIds: [...new Set(ids)],
    spacingHours: fact?.spacingHours ?? null,
    who: fact?.who ?? code,
    except: fact === null ? [] : [...fact.except],
    from: fact?.from == null || unit === undefined ? null : { amount: decimalToNumber(fact.from), unit },
    above,
    below: fact?.below ?? null,
    evidence: fact?.evidence ?? 'GENERAL',
    counts: fact?.counts ?? null,
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
    const [holder] = holders;
    const unit = holder?.ingredient.unit;
    const { total = 0n, upper = null } = (holder && totalOf(holder)) ?? {};
    if (first.fact?.isAboveUpper === true && upper !== null && unit !== undefined) {
      const above = { amount: decimalToNumber(total), upper: decimalToNumber(upper), unit };
      return [line(first, { text: aboveUpperText(above), names, ids, above })];
    }
    return [line(first, { text: first.fact?.text ?? '', names, ids, unit })];
  });
}

export function allCautionsOf({ slug, name, unit }: Named): Caution[] {
  const found = cautionsOf(slug).map((fact): Found => {
    const code = codeOf(fact.who);
    return { slug, code, codes: [code], kind: kindOfCode(code), severity: fact.severity, fact };
  });
  return found
    .flatMap((each) => (each.fact === null ? [] : [line(each, { text: each.fact.text, names: [name], ids: [], unit })]))
    .toSorted(byUrgency);
}

function underFirstAge(contained: readonly Contained[]): Caution {
  const ids = contained.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId));
  return line(
    { slug: '', code: 'AGE', codes: ['AGE'], kind: 'PERSON', severity: 'CONSULT', fact: null },
    { text: GENERAL_CAUTIONS.UNDER_1, names: [], ids },
  );
}

/** Cautions of products by contents and labels, most urgent first; for a guest counts by concern. */
export function selectCautions(
  contained: readonly Contained[],
  profile: CautionProfile,
  labels: readonly (Label & CautionLabel)[],
): { readonly cautions: Caution[]; readonly cautionsByConcern: ConcernCount[]; readonly effects: AddedEffect[] } {
  const ingredients = contained.map(cautioned);
  if (profile.population === null && profile.concerns.length === 0) {
    return {
      cautions: [],
      cautionsByConcern: countWithLabels(countWithAllergens(countByConcern(ingredients), labels), labels),
      effects: [],
    };
  }
  const effects = effectsOf(
    contained.map((each) => ({ ...each, cautioned: cautioned(each) })),
    profile.concerns,
  );
  const { gender = null, condition = null } = profile.population ?? {};
  const age = profile.population && ageOf(profile.population);
  const person: CautionedPerson = { gender, age, condition, concerns: profile.concerns };
  const found = present(findCautions(ingredients, person), contained);
  const isTooYoung = age !== null && age < FIRST_AGE && contained.length > 0;
  const firstMilder = found.findIndex(({ severity }) => severity !== 'AVOID');
  const place = firstMilder < 0 ? found.length : firstMilder;
  const cautions = isTooYoung ? found.toSpliced(place, 0, underFirstAge(contained)) : found;
  return { cautions: withLabels(withAllergens(cautions, labels, profile.concerns), labels, person), cautionsByConcern: [], effects };
}
