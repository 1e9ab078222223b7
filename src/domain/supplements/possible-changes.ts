import type { Directions } from './directions/read-directions.ts';

/** In lowest terms; zero is 0/1. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

export const CHANGE_WAYS = ['FEWER_DOSES', 'FEWER_UNITS', 'HALF_TABLET', 'LEAVE_OUT'] as const;
type ChangeWay = (typeof CHANGE_WAYS)[number];

/** `keep`: remaining share. */
export type Change = {
  readonly supplementId: number;
  readonly keep: Fraction;
  readonly how: ChangeWay;
  readonly timesPerDay: number | null;
  readonly unitsPerDose: number | null;
  readonly unit: string | null;
};

export type ChangeableSupplement = {
  readonly supplementId: number;
  readonly form: string;
  readonly directions: Directions;
};

/** `5 g` is not five pieces. */
const MEASURES: readonly string[] = ['g', 'mg', 'mL'];
const TABLET = { form: 'tablet', units: ['정', '알'] } as const;

export function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

function share(part: number, whole: number): Fraction {
  const divisor = commonDivisor(part, whole);
  return { numerator: part / divisor, denominator: whole / divisor };
}

function counted(range: Directions['timesPerDay']): number | null {
  return range !== null && range.min === range.max && Number.isInteger(range.min) && range.min > 0 ? range.min : null;
}

export const leaveOut = (supplementId: number): Change => ({
  ...{ supplementId, keep: { numerator: 0, denominator: 1 }, how: 'LEAVE_OUT' },
  ...{ timesPerDay: null, unitsPerDose: null, unit: null },
});

/** Gentlest first; unclear directions only allow leaving it out. */
export function possibleChanges({ supplementId, form, directions }: ChangeableSupplement): readonly Change[] {
  const { isUnclear, unit } = directions;
  const times = counted(directions.timesPerDay);
  if (isUnclear || times === null || unit === null) return [leaveOut(supplementId)];
  const units = MEASURES.includes(unit) ? null : counted(directions.unitsPerDose);
  const stated = directions.unitsPerDose?.min === directions.unitsPerDose?.max ? (directions.unitsPerDose?.min ?? null) : null;
  const whole: Change[] = [];
  for (let doses = times; doses > 0; doses -= 1)
    for (let pieces = units ?? 1; pieces > 0; pieces -= 1) {
      if (doses === times && pieces === (units ?? 1)) continue;
      const left = { timesPerDay: doses, unitsPerDose: units === null ? stated : pieces, unit };
      whole.push({
        supplementId,
        keep: share(doses * pieces, times * (units ?? 1)),
        how: doses < times ? 'FEWER_DOSES' : 'FEWER_UNITS',
        ...left,
      });
    }
  const canHalve = units !== null && form === TABLET.form && TABLET.units.some((name) => name === unit);
  const halves = canHalve
    ? Array.from({ length: times }, (_, index): Change => {
        const doses = times - index;
        return { supplementId, keep: share(doses, times * units * 2), how: 'HALF_TABLET', timesPerDay: doses, unitsPerDose: 0.5, unit };
      })
    : [];
  return [...distinct(whole), ...distinct(halves), leaveOut(supplementId)];
}

function distinct(changes: readonly Change[]): Change[] {
  const size = ({ keep }: Change) => keep.numerator / keep.denominator;
  const ordered = changes.toSorted((left, right) => size(right) - size(left) || (right.timesPerDay ?? 0) - (left.timesPerDay ?? 0));
  return ordered.filter((change, place) => place === 0 || size(change) !== size(ordered[place - 1] ?? change));
}
