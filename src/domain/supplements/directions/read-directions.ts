import { type AgeDose, adultPart, ageDoses } from './audience.ts';
import type { Timing } from './meal-time.ts';
import { readTiming } from './read-timing.ts';
import { type StatedDose, statedDayTotals, statedDoses, tidyDirections, unitName } from './stated-dose.ts';

export type Range = { readonly min: number; readonly max: number };

/** Null where not stated or ambiguous. */
export type Directions = Timing & {
  readonly timesPerDay: Range | null;
  readonly unitsPerDose: Range | null;
  /** Normalised: `정`, `캡슐`, `포`, `mL` … */
  readonly unit: string | null;
  readonly ages: readonly AgeDose[];
  /** Two regimens, a package-dependent unit, or no dose. */
  readonly isUnclear: boolean;
};

const OTHER_RHYTHM = /(?<!\d)(?:[2-9]|[1-9]\d)\s*일\s*(?:에|마다)?\s*\d{1,2}\s*회|주\s*일?\s*(?:에|당)?\s*\d{1,2}\s*회|격일/;
const FRACTION = /\d\s*[/⁄]\s*\d\s*(?:정|캡슐|포|스푼|병|개|알)/;
/** `3g×2포`: counted, not weighed. */
const PIECES_OF_A_WEIGHT = /^\s*(?:[x×X*]\s*(\d{1,3})\s*(정|캡슐|포|환|개|스푼|스틱)|(?:의\s*)?(스푼)\s*(?:으로\s*)?(\d{1,2})\s*(?:번|회))/;

function rangeOf(least: string | null, most: string | null): Range | null {
  return least === null ? null : { min: Number(least), max: Number(most ?? least) };
}

type Agreed<Value> = { readonly value: Value | null; readonly isDisputed: boolean };

function agreed<Value>(values: readonly (Value | null)[]): Agreed<Value> {
  const stated = values.filter((value) => value !== null);
  const [first = null] = stated;
  const isDisputed = stated.some((value) => JSON.stringify(value) !== JSON.stringify(first));
  return { value: isDisputed ? null : first, isDisputed };
}

function piecesOf(dose: StatedDose): Pick<StatedDose, 'units' | 'unitsMax' | 'unit'> {
  const pieces = /^(?:m?g|m[lL])$/.test(dose.unit ?? '') ? PIECES_OF_A_WEIGHT.exec(dose.rest) : null;
  return pieces === null ? dose : { units: pieces[1] ?? pieces[4] ?? null, unitsMax: null, unit: pieces[2] ?? pieces[3] ?? null };
}

function timesOf({ times, timesMax, units, isOfDay }: StatedDose): Range | null {
  // `1일 2포` leaves the doses open.
  return isOfDay && Number(units) !== 1 ? null : rangeOf(times, timesMax);
}

/** The adult line; ambiguity sets `isUnclear`. */
export function readDirections(text: string): Directions {
  const whole = tidyDirections(text);
  const { line } = adultPart(whole);
  const doses = statedDoses(line);
  const times = agreed(doses.map(timesOf));
  const pieces = doses.map(piecesOf);
  const units = agreed(pieces.map(({ units: least, unitsMax }) => rangeOf(least, unitsMax)));
  const unit = agreed(pieces.map(({ unit: printed }) => (printed === null ? null : unitName(printed))));
  const own = readTiming(line);
  const timing = own.meals.length + own.notAt.length > 0 ? own : readTiming(whole);
  const isTotalOff = statedDayTotals(line).some(
    (total) =>
      unitName(total.unit) === unit.value &&
      times.value !== null &&
      units.value !== null &&
      Number(total.units) !== times.value.min * units.value.min,
  );
  const isUnclear =
    [times, units, unit].some(({ value, isDisputed }) => isDisputed || value === null) ||
    times.value?.min !== times.value?.max ||
    times.value?.min === 0 ||
    isTotalOff ||
    OTHER_RHYTHM.test(line) ||
    FRACTION.test(line);
  const only = (range: Range | null) => (range !== null && range.min === range.max ? range.min : null);
  return {
    ...timing,
    timesPerDay: times.value,
    unitsPerDose: units.value,
    unit: unit.value,
    ages: ageDoses(whole, { timesPerDay: only(times.value), unitsPerDose: only(units.value) }),
    isUnclear,
  };
}
