import { hasMarkup, isPlainText, tidyLine } from '#domain/shared/normalise-text.ts';
import type { Draft, DraftRow } from './draft.ts';
import {
  LARGEST_AMOUNT,
  LEAST_AMOUNT,
  LEAST_UNITS_PER_DOSE,
  LONGEST_OWN_NAME,
  LONGEST_PIECE_NAME,
  MOST_OWN_INGREDIENTS,
  MOST_TIMES_PER_DAY,
  MOST_UNITS_PER_DOSE,
} from './own-product.ts';

type TextProblem = 'missing' | 'long' | 'marks';

export type DraftProblem =
  | { readonly field: 'name' | 'brandName' | 'unit'; readonly reason: TextProblem }
  | { readonly field: 'rows'; readonly reason: 'missing' | 'many' }
  | { readonly field: 'timesPerDay' | 'unitsPerDose' | 'per' | 'isProposed' }
  | {
      readonly field: 'row';
      readonly key: number;
      readonly reason: TextProblem | 'amount' | 'largeAmount' | 'smallAmount' | 'unit' | 'check';
    };

/** Null unless positive; commas for thousands. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

const isWithin = (value: number | null, least: number, most: number): value is number => value !== null && value >= least && value <= most;

export function timesOf(text: string): number | null {
  const times = numberOf(text);
  return Number.isInteger(times) && isWithin(times, 1, MOST_TIMES_PER_DAY) ? times : null;
}

export function unitsOf(text: string): number | null {
  const units = numberOf(text);
  return isWithin(units, LEAST_UNITS_PER_DOSE, MOST_UNITS_PER_DOSE) ? units : null;
}

function problemOfText(text: string, longest: number, isNeeded: boolean): TextProblem | null {
  const tidy = tidyLine(text);
  if (tidy === '') return isNeeded ? 'missing' : null;
  if (tidy.length > longest) return 'long';
  return hasMarkup(tidy) || !isPlainText(tidy) ? 'marks' : null;
}

/** An empty amount is unknown. */
export function problemOfRow({ key, name, amount, unit, why }: DraftRow): DraftProblem[] {
  const problem = (reason: Extract<DraftProblem, { field: 'row' }>['reason']): DraftProblem[] => [{ field: 'row', key, reason }];
  const named = problemOfText(name, LONGEST_OWN_NAME, true);
  if (named !== null) return problem(named);
  if (why.length > 0) return problem('check');
  if (amount.trim() === '') return [];
  const value = numberOf(amount);
  if (value === null) return problem('amount');
  if (value > LARGEST_AMOUNT) return problem('largeAmount');
  if (value < LEAST_AMOUNT) return problem('smallAmount');
  return unit === null ? problem('unit') : [];
}

export function amountOf(row: DraftRow): number | null {
  return problemOfRow(row).length === 0 ? numberOf(row.amount) : null;
}

function textProblem(field: 'name' | 'brandName' | 'unit', text: string, longest: number): DraftProblem[] {
  const reason = problemOfText(text, longest, field === 'name');
  return reason === null ? [] : [{ field, reason }];
}

function rowsProblem(rows: readonly DraftRow[]): DraftProblem[] {
  if (rows.length === 0) return [{ field: 'rows', reason: 'missing' }];
  return rows.length > MOST_OWN_INGREDIENTS ? [{ field: 'rows', reason: 'many' }] : [];
}

export function problemsOf({ name, brandName, unit, timesPerDay, unitsPerDose, rows, isProposed }: Draft): DraftProblem[] {
  return [
    ...textProblem('name', name, LONGEST_OWN_NAME),
    ...rowsProblem(rows),
    ...rows.flatMap(problemOfRow),
    ...(rows.some(({ per }) => per === null) ? [{ field: 'per' } as const] : []),
    ...textProblem('brandName', brandName, LONGEST_OWN_NAME),
    ...(timesOf(timesPerDay) === null ? [{ field: 'timesPerDay' } as const] : []),
    ...(unitsOf(unitsPerDose) === null ? [{ field: 'unitsPerDose' } as const] : []),
    ...textProblem('unit', unit, LONGEST_PIECE_NAME),
    ...(isProposed ? [{ field: 'isProposed' } as const] : []),
  ];
}
