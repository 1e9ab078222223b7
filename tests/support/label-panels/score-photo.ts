import type { PanelRow } from '#domain/labels/panel/panel.ts';
import type { LabelledRow } from './panel.ts';
import type { Scored } from './score.ts';

export type PhotoCounts = {
  readonly rows: number;
  /** As labelled: ingredient, amount, unit, percentage and what it is per. */
  readonly right: number;
  /** Right and SURE. */
  readonly unaided: number;
  /** Right, or the row at its place is CHECK or lacks only what the amount is per, which the form asks for. */
  readonly rightOrChecked: number;
  /** SURE with another ingredient, amount, unit or percentage (none is not another), or at the place of no row. */
  readonly wrongAndSure: number;
  /** No row at its place. */
  readonly leftOut: number;
  /** Rows at the place of no labelled one: to be removed by the person. */
  readonly extra: number;
};

const isSameAmount = (row: LabelledRow, read: PanelRow) =>
  row.amount === read.amount && row.unit === read.unit && row.percent === read.percent;

/**
 * Rows have no names that both sides know where one was misread, but both stand in the order of the label: a labelled row
 * without a reading of its ingredient takes the first unmatched row between the readings of the rows before and after it.
 */
export function scorePhoto(scored: readonly Scored[], read: readonly PanelRow[]): PhotoCounts {
  const expected = scored.filter((each) => each.expected !== null);
  const taken = new Set(expected.flatMap((each) => each.read ?? []));
  const placeOf = (row: PanelRow | null) => (row === null ? -1 : read.indexOf(row));
  const found = expected.map((each, index) => {
    if (each.read !== null) return each.read;
    const before = Math.max(-1, ...expected.slice(0, index).map((other) => placeOf(other.read)));
    const after = expected.slice(index + 1).find((other) => placeOf(other.read) > before)?.read ?? null;
    const end = after === null ? read.length : placeOf(after);
    const own = read.find((row, place) => place > before && place < end && !taken.has(row)) ?? null;
    if (own !== null) taken.add(own);
    return own;
  });
  const isRight = (index: number) => expected[index]?.verdict === 'right';
  const lacksPer = (index: number) => {
    const [row, own] = [expected[index]?.expected ?? null, found[index] ?? null];
    return row !== null && own !== null && expected[index]?.read === own && own.per === 'UNKNOWN' && isSameAmount(row, own);
  };
  const isChecked = (index: number) => found[index]?.certainty === 'CHECK' || lacksPer(index);
  /** Read as something else, or a row of something else at its place. */
  const isWrong = (index: number) => expected[index]?.verdict === 'wrong and SURE' || expected[index]?.read !== found[index];
  const places = expected.map((_, index) => index);
  const extra = read.filter((row) => !taken.has(row));
  return {
    rows: expected.length,
    right: places.filter(isRight).length,
    unaided: places.filter((index) => isRight(index) && found[index]?.certainty === 'SURE').length,
    rightOrChecked: places.filter((index) => isRight(index) || isChecked(index)).length,
    wrongAndSure:
      places.filter((index) => found[index]?.certainty === 'SURE' && isWrong(index)).length +
      extra.filter(({ certainty }) => certainty === 'SURE').length,
    leftOut: places.filter((index) => found[index] === null).length,
    extra: extra.length,
  };
}

export function sumOf(counts: readonly PhotoCounts[]): PhotoCounts {
  const sum = (key: keyof PhotoCounts) => counts.reduce((all, each) => all + each[key], 0);
  return {
    rows: sum('rows'),
    right: sum('right'),
    unaided: sum('unaided'),
    rightOrChecked: sum('rightOrChecked'),
    wrongAndSure: sum('wrongAndSure'),
    leftOut: sum('leftOut'),
    extra: sum('extra'),
  };
}
