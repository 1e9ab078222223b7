import { hasUpper, type Limits, reachesMinimum } from '../supplements/dosage.ts';
import { type Change, type ChangeableSupplement, commonDivisor, type Fraction, possibleChanges } from '../supplements/possible-changes.ts';
import { type Contribution, isOver, isPartlyUnknown, totalIngredient } from './combination.ts';
import { bestChanges, type Candidate, canDoWith, type Excess } from './reduction-search.ts';

/** The tolerance of `exceeds`. */
const LEVEL_IN_THOUSANDTHS = 1001n;

type ReducibleSupplement = ChangeableSupplement & {
  /** By that share: recognised functions and nutrition. */
  readonly purposesWith: (keep: Fraction) => readonly string[];
  readonly isReadable: boolean;
  readonly isMedicine?: boolean;
};

type LimitedIngredient = { readonly contributions: readonly Contribution[]; readonly limits: Limits };

type Reduction<Ingredient> = {
  readonly changes: readonly Change[];
  /** Empty whenever a lossless reduction exists. */
  readonly lostPurposes: readonly string[];
  readonly belowMinimum: readonly Ingredient[];
  /** No solution changes fewer products. */
  readonly isSmallest: boolean;
  /** All amounts known: certain. */
  readonly isComplete: boolean;
};

type Changes = ReadonlyMap<number, Change>;

function after(contributions: readonly Contribution[], changes: Changes): Contribution[] {
  return contributions.flatMap((contribution) => {
    const keep = changes.get(contribution.supplementId)?.keep;
    if (keep === undefined || contribution.amount === null) return keep?.numerator === 0 ? [] : [contribution];
    if (keep.numerator === 0) return [];
    return [{ ...contribution, amount: (contribution.amount * BigInt(keep.numerator)) / BigInt(keep.denominator) }];
  });
}

type Exact<Ingredient> = LimitedIngredient & { readonly ingredient: Ingredient };

function finenessFor(changes: readonly Change[]): bigint {
  return changes.reduce((least, { keep: { denominator } }) => {
    const shared = commonDivisor(denominator, Number(least % BigInt(denominator)));
    return (least / BigInt(shared)) * BigInt(denominator);
  }, 1n);
}

function exactly<Ingredient extends LimitedIngredient>(ingredient: Ingredient, fineness: bigint): Exact<Ingredient> {
  const { limits, contributions } = ingredient;
  const times = (value: bigint | null) => (value === null ? null : value * fineness);
  return {
    ingredient,
    contributions: contributions.map((contribution) => ({ ...contribution, amount: times(contribution.amount) })),
    limits: {
      ...limits,
      upper: times(limits.upper),
      upperOfNicotinamide: times(limits.upperOfNicotinamide),
      dailyIntakeMinimum: times(limits.dailyIntakeMinimum),
      dailyIntakeMaximum: times(limits.dailyIntakeMaximum),
    },
  };
}

/** As in `isOver`: nicotinic acid against its own level, all niacin against nicotinamide's, no beta-carotene. */
function levelsOf({ contributions, limits: { upper, upperOfNicotinamide } }: LimitedIngredient) {
  if (upper === null) return [];
  if (upperOfNicotinamide === null) return [{ upper, counted: contributions.filter(({ chemicalForm }) => hasUpper(chemicalForm)) }];
  const nicotinicAcid = contributions.filter(({ chemicalForm }) => chemicalForm === 'nicotinic-acid');
  return [
    { upper, counted: nicotinicAcid },
    { upper: upperOfNicotinamide, counted: contributions },
  ];
}

function excessesOf(over: readonly LimitedIngredient[], ids: readonly number[]): Excess[] {
  return over.flatMap(levelsOf).flatMap(({ upper, counted }) => {
    const sum = (list: readonly Contribution[]) => list.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
    // Thousandths: an integer tolerance.
    const tooMuch = sum(counted) * 1000n - LEVEL_IN_THOUSANDTHS * upper;
    return tooMuch <= 0n
      ? []
      : [{ tooMuch, brought: ids.map((id) => sum(counted.filter(({ supplementId }) => supplementId === id)) * 1000n) }];
  });
}

const WHOLE: Fraction = { numerator: 1, denominator: 1 };

/** Bit set; fewer than thirty purposes. */
function asBits(all: readonly string[], purposes: readonly string[]): number {
  return purposes.reduce((bits, purpose) => bits | (1 << all.indexOf(purpose)), 0);
}

function lostBy(changes: Changes, supplements: readonly ReducibleSupplement[], all: readonly string[]): string[] {
  const kept = supplements.flatMap(({ supplementId, purposesWith }) => {
    const change = changes.get(supplementId);
    return change?.how === 'LEAVE_OUT' ? [] : purposesWith(change?.keep ?? WHOLE);
  });
  return all.filter((purpose) => !kept.includes(purpose));
}

function fallsBelowMinimum({ contributions, limits }: LimitedIngredient, changes: Changes): boolean {
  if (limits.dailyIntakeMinimum === null) return false;
  if (contributions.some(isPartlyUnknown)) return false;
  const reaches = (list: readonly Contribution[]) =>
    reachesMinimum(
      list.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
      limits,
    );
  return reaches(contributions) === true && reaches(after(contributions, changes)) === false;
}

function isUnsure({ contributions, limits }: LimitedIngredient, changes: Changes): boolean {
  if (limits.upper === null) return false;
  const left = after(contributions, changes);
  if (left.length === 0) return false;
  const { state } = totalIngredient(left, limits);
  return state === 'partly' || state === 'unknown' || state === 'formUnknown';
}

/**
 * Fewest purposes lost, products changed, left out, tablets halved; then most kept. Exact up to ten products; null when nothing, or only
 * medicines, is over.
 */
export function leastReduction<Ingredient extends LimitedIngredient>(
  supplements: readonly ReducibleSupplement[],
  ingredients: readonly Ingredient[],
): Reduction<Ingredient> | null {
  const isOverNow = ({ contributions, limits }: LimitedIngredient) => isOver(contributions, limits);
  const tooMuch = ingredients.filter(isOverNow);
  if (tooMuch.length === 0) return null;
  const options = new Map(supplements.map((supplement) => [supplement.supplementId, possibleChanges(supplement)]));
  const fineness = finenessFor([...options.values()].flat());
  const over = tooMuch.map((ingredient) => exactly(ingredient, fineness));
  const brings = (id: number) =>
    over.some(({ contributions }) => contributions.some((one) => one.supplementId === id && one.amount !== null));
  const all = [...new Set(supplements.flatMap(({ purposesWith }) => purposesWith(WHOLE)))];
  const candidates = supplements.flatMap(({ supplementId, purposesWith, isMedicine = false }): Candidate[] => {
    const lesser = options.get(supplementId)?.slice(0, -1) ?? [];
    const leaveOut = options.get(supplementId)?.at(-1);
    if (leaveOut === undefined || isMedicine || !brings(supplementId)) return [];
    const servesWith = (keep: Fraction) => asBits(all, purposesWith(keep));
    return [{ lesser: lesser.map((change) => ({ change, serves: servesWith(change.keep) })), leaveOut, serves: servesWith(WHOLE) }];
  });
  const ids = candidates.map(({ leaveOut }) => leaveOut.supplementId);
  const excesses = excessesOf(over, ids);
  if (excesses.some(({ tooMuch, brought }) => brought.reduce((sum, amount) => sum + amount, 0n) < tooMuch)) return null;
  const others = supplements.filter(({ supplementId }) => !ids.includes(supplementId));
  const servedByOthers = others.reduce((bits, { purposesWith }) => bits | asBits(all, purposesWith(WHOLE)), 0);
  const chosen = bestChanges(candidates, excesses, servedByOthers).filter((change) => change !== null);
  const changes: Changes = new Map(chosen.map((change) => [change.supplementId, change]));
  const limited = ingredients.filter(({ limits }) => limits.upper !== null || limits.dailyIntakeMinimum !== null);
  const exact = limited.map((ingredient) => exactly(ingredient, fineness));
  const isLeft = ({ supplementId }: ReducibleSupplement) => changes.get(supplementId)?.how !== 'LEAVE_OUT';
  return {
    changes: chosen,
    lostPurposes: lostBy(changes, supplements, all),
    belowMinimum: exact.filter((each) => fallsBelowMinimum(each, changes)).map(({ ingredient }) => ingredient),
    // Monotone: one fewer covers all smaller sets.
    isSmallest: !canDoWith(chosen.length - 1, ids.length, excesses),
    isComplete: !exact.some((each) => isUnsure(each, changes)) && supplements.filter(isLeft).every(({ isReadable }) => isReadable),
  };
}
