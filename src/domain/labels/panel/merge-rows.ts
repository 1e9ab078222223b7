import { decimalFromNumber, decimalToNumber } from '#domain/shared/decimal.ts';
import { convertAmount } from '#domain/shared/unit.ts';
import type { JudgedRow } from './judge-row.ts';

/** Printed amounts are rounded. */
const SAME = 0.03;

function comparable({ amount, unit, named }: JudgedRow): number | null {
  if (amount === null || unit === null || named === null) return null;
  const converted = convertAmount(decimalFromNumber(amount), named.ingredient.slug, unit, named.ingredient.unit);
  return converted === null ? null : decimalToNumber(converted);
}

function areSame(one: JudgedRow, other: JudgedRow): boolean {
  if (one.amount === other.amount && one.unit === other.unit) return true;
  const [first, second] = [comparable(one), comparable(other)];
  return first !== null && second !== null && Math.abs(first - second) <= SAME * Math.max(first, second);
}

/** EPA and DHA are apart, and extract and substance. */
function groupOf({ slug, named, nameRead }: JudgedRow): string {
  // Strains are counted apart.
  if (named?.isPart === true && slug === 'probiotics') return `${slug} ${nameRead}`;
  const part = named?.isPart === true ? (/dha|docosa/i.test(nameRead) ? 'DHA' : 'EPA') : '';
  return `${slug} ${part} ${named?.as === 'SOURCE' ? 'source' : ''}`;
}

/** The table's row, with a percentage, before a title's. */
function rank({ amount, isInTable, percent }: JudgedRow): number {
  return (amount === null ? 0 : 4) + (isInTable ? 2 : 0) + (percent === null ? 0 : 1);
}

function mergedGroup(rows: readonly JudgedRow[]): readonly JudgedRow[] {
  const [best, ...rest] = rows.toSorted((one, other) => rank(other) - rank(one));
  if (best === undefined) return [];
  const others = rest.filter((row) => row.amount !== null && row.isInTable === best.isInTable && !areSame(row, best));
  if (others.length === 0) return [best];
  return [best, ...others.slice(0, 1)].map((row): JudgedRow => ({ ...row, certainty: 'CHECK', why: [...row.why, 'CONTRADICTION'] }));
}

/** It names the extract beside the amount of its substance. */
function isTitleOf(row: JudgedRow, rows: readonly JudgedRow[]): boolean {
  return (
    row.named?.as === 'SOURCE' &&
    rows.some(
      (other) =>
        other.slug === row.slug &&
        other.named?.as === 'NAME' &&
        (!row.isInTable || row.why.includes('RAW_MATERIAL') || areSame(row, other)),
    )
  );
}

function asPart(row: JudgedRow): JudgedRow {
  const isStrain = row.slug === 'probiotics';
  return { ...row, isPart: true, ...(isStrain ? { ingredientId: null, ingredientName: null, slug: null } : {}) };
}

/** Two where the label states two amounts. */
export function mergeRows(all: readonly JudgedRow[]): readonly JudgedRow[] {
  const rows = all.filter((row) => !isTitleOf(row, all));
  const groups = [...Map.groupBy(rows, (row) => (row.slug === null ? `${row.nameRead} ${row.amount} ${row.unit}` : groupOf(row))).values()];
  const merged = groups.flatMap((group) => (group[0]?.slug === null ? group.slice(0, 1) : mergedGroup(group)));
  const totals = new Set(merged.flatMap(({ slug, named, amount }) => (named?.isPart === false && amount !== null ? [slug] : [])));
  return merged
    .map((row) => (row.named?.isPart === true && totals.has(row.slug) ? asPart(row) : row))
    .toSorted((one, other) => one.line - other.line);
}
