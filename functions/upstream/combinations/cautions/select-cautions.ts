import type { Caution, ConcernCount, WireConcerns, WirePopulation } from '#contract/people/person.ts';
import { aboveUpperText, GENERAL_CAUTIONS, GENERAL_SOURCE } from '#copy/combinations/cautions.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { countByConcern } from '#domain/combinations/cautions/count-by-concern.ts';
import type { AddedEffect } from '#domain/combinations/cautions/effect.ts';
import { type Unjudged, unjudgedIn } from '#domain/combinations/cautions/judgement.ts';
import type { CautionLabel } from '#domain/combinations/cautions/label.ts';
import { type CautionedPerson, codeOf, type FoundCaution, findCautions, kindOfCode } from '#domain/combinations/cautions/match.ts';
import { byUrgency } from '#domain/combinations/cautions/urgency.ts';
import { type Contribution, type IngredientTotal, isPartlyUnknown, totalIngredient } from '#domain/combinations/combination.ts';
import { decimalToNumber } from '#domain/shared/decimal.ts';
import { ageOf, type Limits, type Population } from '#domain/supplements/dosage.ts';
import { countWithAllergens, type Label, withAllergens } from './allergen-cautions.ts';
import { effectsOf } from './effects.ts';
import { cautionSource, cautionsOf, type KnownCaution } from './facts.ts';
import { countWithLabels, withLabels } from './label-cautions.ts';

type Named = { readonly slug: string; readonly name: string; readonly unit: string };
/** Without `limits` no amount is over the upper level. */
type Contained = { readonly ingredient: Named; readonly contributions: readonly Contribution[]; readonly limits?: Limits };
type Product = Label & CautionLabel & { readonly onlyNamed: readonly Omit<Named, 'unit'>[] };
type Found = FoundCaution<KnownCaution>;

const FIRST_AGE = 1;

export type CautionProfile = {
  readonly population: Population | null;
  readonly concerns: readonly Concern[];
  readonly unknownConcerns?: readonly string[];
};

export const EVERYBODY: CautionProfile = { population: null, concerns: [] };

export function isForEverybody({ population, concerns, unknownConcerns = [] }: CautionProfile): boolean {
  return population === null && concerns.length + unknownConcerns.length === 0;
}

export function cautionProfileOf({
  population,
  concerns,
}: {
  readonly population: WirePopulation | null;
  readonly concerns: WireConcerns | null;
}): CautionProfile {
  const { known = [], unknown = [] } = concerns ?? {};
  return { population: population && { ...population, ageGroup: population.ageBand }, concerns: known, unknownConcerns: unknown };
}

function totalOf({ contributions, limits }: Contained): IngredientTotal | null {
  return limits === undefined ? null : totalIngredient(contributions, limits);
}

function cautioned(contained: Contained) {
  const { ingredient, contributions } = contained;
  return {
    slug: ingredient.slug,
    total: contributions.reduce((total, { amount }) => total + (amount ?? 0n), 0n),
    isOverUpper: totalOf(contained)?.state === 'over',
    facts: cautionsOf(ingredient.slug),
  };
}

const LIMITS_SOURCE = 'kdri-2025';

function sourceOf({ fact, rule }: Pick<Found, 'fact' | 'rule'>): Caution['source'] {
  const source = cautionSource(rule === 'OVER_UPPER' ? LIMITS_SOURCE : (fact?.source ?? null));
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

function line({ code, codes, kind, severity, fact, rule }: Found, { text, names, ids, unit, above = null }: Line): Caution {
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
    evidence: rule === 'OVER_UPPER' ? 'OFFICIAL' : (fact?.evidence ?? 'GENERAL'),
    counts: fact?.counts ?? null,
    source: sourceOf({ fact, rule }),
  };
}

function generalClauseOf({ code, severity, rule }: Found): keyof typeof GENERAL_CAUTIONS | null {
  if (rule === 'OVER_UPPER') return null;
  if (rule === 'INFANT') return 'INFANT';
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
    if (first.rule === 'OVER_UPPER' && upper !== null && unit !== undefined) {
      const above = { amount: decimalToNumber(total), upper: decimalToNumber(upper), unit };
      return [line(first, { text: aboveUpperText(above), names, ids, above })];
    }
    return [line(first, { text: first.fact?.text ?? '', names, ids, unit })];
  });
}

export function allCautionsOf({ slug, name, unit }: Named): Caution[] {
  const found = cautionsOf(slug).map((fact): Found => {
    const code = codeOf(fact.who);
    return { slug, code, codes: [code], kind: kindOfCode(code), severity: fact.severity, fact, rule: null };
  });
  return found
    .flatMap((each) => (each.fact === null ? [] : [line(each, { text: each.fact.text, names: [name], ids: [], unit })]))
    .toSorted(byUrgency);
}

function underFirstAge(contained: readonly Contained[]): Caution {
  const ids = contained.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId));
  return line(
    { slug: '', code: 'AGE', codes: ['AGE'], kind: 'PERSON', severity: 'CONSULT', fact: null, rule: 'INFANT' },
    { text: GENERAL_CAUTIONS.UNDER_1, names: [], ids },
  );
}

function withNamed(reported: readonly Contained[], products: readonly Product[]): readonly Contained[] {
  const bySlug = new Map(reported.map((each) => [each.ingredient.slug, each]));
  for (const { supplementId, onlyNamed } of products)
    for (const { slug, name } of onlyNamed) {
      const { contributions = [], ...rest } = bySlug.get(slug) ?? { ingredient: { slug, name, unit: '' } };
      bySlug.set(slug, { ...rest, contributions: [...contributions, { supplementId, amount: null, chemicalForm: '' }] });
    }
  return [...bySlug.values()];
}

function unjudgedOf(
  product: Product,
  reported: readonly Contained[],
  person: CautionedPerson,
  profile: CautionProfile,
): readonly Unjudged[] {
  const contents = reported.flatMap(({ ingredient: { slug, name }, contributions, limits }) => {
    const own = contributions.filter(({ supplementId }) => supplementId === product.supplementId);
    if (own.length === 0) return [];
    const { recommendedBasis = null, upper = null } = limits ?? {};
    const recommended = recommendedBasis === 'MFDS_DAILY_INTAKE' ? null : (limits?.recommended ?? null);
    const total = contributions.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    return [{ name, total, recommended, upper, isPartlyUnknown: own.some(isPartlyUnknown), facts: cautionsOf(slug) }];
  });
  const onlyNamed = product.onlyNamed.map(({ slug, name }) => ({ name, facts: cautionsOf(slug) }));
  return unjudgedIn({ contents, onlyNamed }, person, profile.unknownConcerns);
}

export function wireUnjudged(unjudged: readonly Unjudged[] = []) {
  return unjudged.map(({ reason, ingredientNames, codes }) => ({ reason, ingredientNames: [...ingredientNames], codes: [...codes] }));
}

type Selected = {
  readonly cautions: Caution[];
  readonly cautionsByConcern: ConcernCount[];
  readonly effects: AddedEffect[];
  readonly unjudged: ReadonlyMap<number, readonly Unjudged[]>;
};

export function selectCautions(reported: readonly Contained[], profile: CautionProfile, labels: readonly Product[]): Selected {
  const contained = withNamed(reported, labels);
  const ingredients = contained.map(cautioned);
  const { gender = null, condition = null } = profile.population ?? {};
  const age = profile.population && ageOf(profile.population);
  const person: CautionedPerson = { gender, age, condition, concerns: profile.concerns };
  const unjudged = new Map(labels.map((label) => [label.supplementId, unjudgedOf(label, reported, person, profile)]));
  const cautionsByConcern = countWithLabels(countWithAllergens(countByConcern(ingredients), labels), labels);
  if (isForEverybody(profile)) return { cautions: [], cautionsByConcern, effects: [], unjudged };
  const effects = effectsOf(
    contained.map((each) => ({ ...each, cautioned: cautioned(each) })),
    profile.concerns,
  );
  const found = present(findCautions(ingredients, person), contained);
  const isTooYoung = age !== null && age < FIRST_AGE && contained.length > 0;
  const firstMilder = found.findIndex(({ severity }) => severity !== 'AVOID');
  const place = firstMilder < 0 ? found.length : firstMilder;
  const cautions = isTooYoung ? found.toSpliced(place, 0, underFirstAge(contained)) : found;
  return {
    cautions: withLabels(withAllergens(cautions, labels, profile.concerns), labels, person),
    cautionsByConcern,
    effects,
    unjudged,
  };
}
