import type { Decimal } from '#domain/shared/decimal.ts';
import { type Concern, isConcern, withImplied, withoutClasses } from './concern.ts';
import { type CautionCode, type CautionedPerson, type CautionFact, isExcepted, isMeant } from './match.ts';
import { isGeneralClause, type Severity, verdictOfCaution } from './severity.ts';
import { GRAVE, isGrave } from './urgency.ts';

/** Only `FINE` gets green, a plan and praise. */
export const JUDGEMENTS = ['NOT_FINE', 'NOT_JUDGED', 'FINE'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/**
 * `NO_CONTENTS`: the report names none; `ONLY_NAMED`: the name holds what the report does not; `NO_FACT`: nothing known in a grave state;
 * `UNKNOWN_CONCERN`: not understood.
 */
export const UNJUDGED_REASONS = ['NO_CONTENTS', 'ONLY_NAMED', 'UNKNOWN_AMOUNT', 'NO_FACT', 'UNKNOWN_CONCERN'] as const;

/** `codes`: states of the person; empty for everybody. */
export type Unjudged = {
  readonly reason: (typeof UNJUDGED_REASONS)[number];
  readonly ingredientNames: readonly string[];
  readonly codes: readonly string[];
};

type JudgedIngredient = {
  readonly name: string;
  /** Per day, in the ingredient's unit. */
  readonly total: Decimal;
  readonly isPartlyUnknown: boolean;
  /** For the person; null where none exists. */
  readonly recommended: Decimal | null;
  readonly upper: Decimal | null;
  readonly facts: readonly CautionFact[];
};

type JudgedProduct = {
  readonly contents: readonly JudgedIngredient[];
  readonly onlyNamed: readonly { readonly name: string; readonly facts: readonly CautionFact[] }[];
};

function gravesOf({ condition, concerns }: CautionedPerson): CautionCode[] {
  return [...(condition === null ? [] : [condition]), ...withoutClasses(concerns)].filter(isGrave);
}

const IMPLIED_BY: ReadonlyMap<Concern, ReadonlySet<string>> = new Map(
  GRAVE.filter(isConcern).map((grave) => [grave, withImplied([grave])]),
);

/** General clauses, and facts that except the state, do not judge it. */
function saysOf({ who, except }: CautionFact, grave: CautionCode): boolean {
  if (isGeneralClause(who)) return false;
  if (who === grave) return true;
  return isConcern(grave) && IMPLIED_BY.get(grave)?.has(who) === true && !isExcepted(who, except, [grave]);
}

/** Recommended amounts, and those within a pregnancy's limit, need no fact. */
function isWithinReference({ total, isPartlyUnknown, recommended, upper }: JudgedIngredient, grave: CautionCode): boolean {
  if (isPartlyUnknown) return false;
  return (recommended !== null && total <= recommended) || (grave === 'PREGNANT' && upper !== null && total <= upper);
}

function unknownIn(facts: readonly CautionFact[], graves: readonly CautionCode[]): CautionCode[] {
  return graves.filter((grave) => !facts.some((fact) => saysOf(fact, grave)));
}

function gapsIn({ contents, onlyNamed }: JudgedProduct, graves: readonly CautionCode[]) {
  return [
    ...contents.map((each) => ({
      name: each.name,
      codes: unknownIn(
        each.facts,
        graves.filter((grave) => !isWithinReference(each, grave)),
      ),
    })),
    ...onlyNamed.map(({ name, facts }) => ({ name, codes: unknownIn(facts, graves) })),
  ].filter(({ codes }) => codes.length > 0);
}

/** `EVERYONE`: contents or amounts partly unknown. */
const CARD_STATES: readonly string[] = ['EVERYONE', ...GRAVE];
const RADIX = 36;

/** Bit mask of `CARD_STATES` not judged; empty for none. @param product with an adult's reference amounts */
export function unjudgedMask(product: JudgedProduct): string {
  const { contents, onlyNamed } = product;
  const isUnknown = contents.length === 0 || onlyNamed.length > 0 || contents.some(({ isPartlyUnknown }) => isPartlyUnknown);
  const states = new Set<string>(isUnknown ? ['EVERYONE'] : gapsIn(product, GRAVE).flatMap(({ codes }) => codes));
  const mask = CARD_STATES.reduce((bits, state, place) => bits | (states.has(state) ? 1 << place : 0), 0);
  return mask === 0 ? '' : mask.toString(RADIX);
}

export function isUnjudgedFor(mask: string, person: CautionedPerson): boolean {
  const bits = Number.parseInt(mask, RADIX);
  return ['EVERYONE', ...gravesOf(person)].some((state) => (bits >> CARD_STATES.indexOf(state)) & 1);
}

export function unjudgedIn(product: JudgedProduct, person: CautionedPerson, unknownConcerns: readonly string[] = []): readonly Unjudged[] {
  const { contents, onlyNamed } = product;
  const graves = gravesOf(person);
  const unmeasured = contents.filter(({ isPartlyUnknown }) => isPartlyUnknown);
  const bounded = unmeasured.flatMap(({ facts }) =>
    facts.filter((fact) => fact.from !== null && isMeant(fact, person)).map(({ who }) => who),
  );
  const gaps = gapsIn(product, graves);
  const all: Unjudged[] = [
    { reason: 'ONLY_NAMED', ingredientNames: onlyNamed.map(({ name }) => name), codes: [] },
    { reason: 'UNKNOWN_AMOUNT', ingredientNames: unmeasured.map(({ name }) => name), codes: [...new Set<string>(bounded)] },
    { reason: 'NO_FACT', ingredientNames: gaps.map(({ name }) => name), codes: [...new Set(gaps.flatMap(({ codes }) => codes))] },
  ];
  return [
    ...(contents.length === 0 && onlyNamed.length === 0 ? [{ reason: 'NO_CONTENTS' as const, ingredientNames: [], codes: [] }] : []),
    ...all.filter(({ ingredientNames }) => ingredientNames.length > 0),
    ...(unknownConcerns.length > 0 ? [{ reason: 'UNKNOWN_CONCERN' as const, ingredientNames: [], codes: unknownConcerns }] : []),
  ];
}

type Caution = {
  readonly severity: Severity;
  readonly code: string;
  readonly who?: string | undefined;
  readonly supplementIds: readonly number[];
  /** A sum over the limit is the selection's. */
  readonly above?: unknown;
};

/** @param cautions of the whole selection @param hasBadRow an own amount is over, or has none for the person */
export function judgementOf(
  product: { readonly supplementId: number; readonly unjudged: readonly Unjudged[] },
  cautions: readonly Caution[],
  hasBadRow: boolean,
): Judgement {
  const isWarnedOf = cautions.some(
    (caution) =>
      (caution.above ?? null) === null && caution.supplementIds.includes(product.supplementId) && verdictOfCaution(caution) !== null,
  );
  if (isWarnedOf || hasBadRow) return 'NOT_FINE';
  return product.unjudged.length > 0 ? 'NOT_JUDGED' : 'FINE';
}

export function isAllJudged({ supplements }: { readonly supplements: readonly { readonly unjudged: readonly Unjudged[] }[] }): boolean {
  return supplements.every(({ unjudged }) => unjudged.length === 0);
}
