import type { CheckReason, PanelReading, Per } from '../label/panel.ts';
import type { LabelUnit } from '../unit.ts';
import {
  LARGEST_AMOUNT,
  LEAST_AMOUNT,
  LEAST_UNITS_PER_DOSE,
  LONGEST_OWN_NAME,
  MOST_OWN_INGREDIENTS,
  MOST_TIMES_PER_DAY,
  MOST_UNITS_PER_DOSE,
  type OwnKind,
  type OwnProduct,
} from './own-product.ts';

/** An ingredient while its product is edited; texts as typed. */
export type DraftRow = {
  readonly key: number;
  readonly name: string;
  readonly amount: string;
  readonly unit: LabelUnit | null;
  /** Null until the person says. */
  readonly per: Per | null;
  /** As read; empty where typed. */
  readonly line: string;
  /** Picture of the line, as a data URL. */
  readonly picture: string | null;
  /** Reasons to compare it with the label; empty once confirmed. */
  readonly why: readonly CheckReason[];
};

export type Draft = {
  readonly name: string;
  readonly brandName: string;
  readonly kind: OwnKind;
  readonly timesPerDay: string;
  readonly unitsPerDose: string;
  readonly unit: string;
  readonly rows: readonly DraftRow[];
  /** The catalogue's product whose amounts these are. */
  readonly supplementId: number | null;
  readonly expiresOn: string;
  /** Proposed amounts, which the person has yet to compare with the pack. */
  readonly isProposed: boolean;
};

export const EMPTY_DRAFT: Draft = {
  ...{ name: '', brandName: '', kind: 'SUPPLEMENT', timesPerDay: '1', unitsPerDose: '1', unit: '' },
  ...{ rows: [], supplementId: null, expiresOn: '', isProposed: false },
};

/** Null for what is no positive number. Thousands have commas. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

function nextKey(rows: readonly DraftRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

export function emptyRow(rows: readonly DraftRow[]): DraftRow {
  return { key: nextKey(rows), name: '', amount: '', unit: null, per: rows[0]?.per ?? null, line: '', picture: null, why: [] };
}

type ReadLine = { readonly text: string; readonly picture: string | null };

/** Adds what was read from a label: rows to be checked first; a name or direction that the person has given stays. */
export function withReading(
  draft: Draft,
  { name, directions, ingredients }: PanelReading,
  lines: Readonly<Record<number, ReadLine>>,
): Draft {
  const first = nextKey(draft.rows);
  const rows = ingredients.map(
    (row, index): DraftRow => ({
      key: first + index,
      name: row.ingredientName ?? row.nameRead,
      amount: textOf(row.amount),
      unit: row.unit,
      per: row.per === 'UNKNOWN' ? null : row.per,
      line: lines[row.line]?.text ?? '',
      picture: lines[row.line]?.picture ?? null,
      why: row.why,
    }),
  );
  const unchecked = rows.filter(({ why }) => why.length > 0);
  return {
    ...draft,
    name: draft.name || (name ?? ''),
    timesPerDay: textOf(directions?.timesPerDay ?? null) || draft.timesPerDay,
    unitsPerDose: textOf(directions?.unitsPerDose ?? null) || draft.unitsPerDose,
    unit: draft.unit || (directions?.unit ?? ''),
    rows: [...unchecked, ...draft.rows, ...rows.filter(({ why }) => why.length === 0)].slice(0, MOST_OWN_INGREDIENTS),
  };
}

export type DraftProblem =
  | { readonly field: 'name' | 'timesPerDay' | 'unitsPerDose' | 'rows' | 'per' | 'isProposed' }
  | { readonly field: 'row'; readonly key: number; readonly reason: 'name' | 'amount' | 'unit' | 'check' };

const isWithin = (value: number | null, least: number, most: number): boolean => value !== null && value >= least && value <= most;

/** An empty amount is unknown. */
function problemOfRow({ key, name, amount, unit, why }: DraftRow): DraftProblem[] {
  if (name.trim() === '') return [{ field: 'row', key, reason: 'name' }];
  if (why.length > 0) return [{ field: 'row', key, reason: 'check' }];
  if (amount.trim() === '') return [];
  if (!isWithin(numberOf(amount), LEAST_AMOUNT, LARGEST_AMOUNT)) return [{ field: 'row', key, reason: 'amount' }];
  return unit === null ? [{ field: 'row', key, reason: 'unit' }] : [];
}

/** In the order of the screen. */
export function problemsOf({ name, timesPerDay, unitsPerDose, rows, isProposed }: Draft): DraftProblem[] {
  const times = numberOf(timesPerDay);
  return [
    ...(name.trim() === '' ? [{ field: 'name' } as const] : []),
    ...(rows.length === 0 ? [{ field: 'rows' } as const] : []),
    ...rows.flatMap(problemOfRow),
    ...(rows.some(({ per }) => per === null) ? [{ field: 'per' } as const] : []),
    ...(Number.isInteger(times) && isWithin(times, 1, MOST_TIMES_PER_DAY) ? [] : [{ field: 'timesPerDay' } as const]),
    ...(isWithin(numberOf(unitsPerDose), LEAST_UNITS_PER_DOSE, MOST_UNITS_PER_DOSE) ? [] : [{ field: 'unitsPerDose' } as const]),
    ...(isProposed ? [{ field: 'isProposed' } as const] : []),
  ];
}

/** Rows that are still to be checked have no amount. @param idOf the catalogue's ingredient of a name */
export function productOf(draft: Draft, idOf: (name: string) => number | null): OwnProduct {
  const isUnchecked = draft.rows.some((row) => problemOfRow(row).length > 0);
  return {
    name: draft.name.normalize('NFC').trim().slice(0, LONGEST_OWN_NAME),
    brandName: draft.brandName.normalize('NFC').trim() || null,
    kind: draft.kind,
    supplementId: draft.supplementId,
    form: null,
    timesPerDay: numberOf(draft.timesPerDay),
    unitsPerDose: numberOf(draft.unitsPerDose),
    unit: draft.unit.normalize('NFC').trim() || null,
    ingredients: draft.rows
      .filter(({ name }) => name.trim() !== '')
      .map((row) => {
        const isKnown = problemOfRow(row).length === 0;
        const name = row.name.normalize('NFC').trim();
        return { ingredientId: idOf(name), name, amount: isKnown ? numberOf(row.amount) : null, unit: row.unit, per: row.per ?? 'UNKNOWN' };
      }),
    isConfirmed: !isUnchecked && !draft.isProposed,
    expiresOn: draft.expiresOn || null,
  };
}

export function draftOf(product: OwnProduct): Draft {
  const { name, brandName, kind, timesPerDay, unitsPerDose, unit, supplementId, expiresOn } = product;
  const rows = product.ingredients.map(
    (each, index): DraftRow => ({
      ...{ key: index + 1, name: each.name, amount: textOf(each.amount), unit: each.unit, per: each.per },
      ...{ line: '', picture: null, why: [] },
    }),
  );
  return {
    ...{ name, brandName: brandName ?? '', kind, supplementId, rows, unit: unit ?? '', expiresOn: expiresOn ?? '' },
    isProposed: !product.isConfirmed,
    ...{ timesPerDay: textOf(timesPerDay) || '1', unitsPerDose: textOf(unitsPerDose) || '1' },
  };
}
