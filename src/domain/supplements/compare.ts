import type { Directions } from './directions/read-directions.ts';

export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 3;

export function isComparable(ids: readonly number[]): boolean {
  return ids.length >= FEWEST_COMPARED && ids.length <= MOST_COMPARED;
}

export type AlignedRow<Result> = { readonly ingredientName: string; readonly results: readonly (Result | null)[] };

function alignByIngredient<Result extends { readonly ingredientName: string }>(
  products: readonly (readonly Result[])[],
): AlignedRow<Result>[] {
  const names = [...new Set(products.flatMap((results) => results.map(({ ingredientName }) => ingredientName)))];
  return names.map((ingredientName) => ({
    ingredientName,
    results: products.map((results) => results.find((result) => result.ingredientName === ingredientName) ?? null),
  }));
}

type Groups<Result> = {
  readonly inAll: readonly AlignedRow<Result>[];
  readonly inSeveral: readonly AlignedRow<Result>[];
  readonly alone: readonly AlignedRow<Result>[];
};

export function groupByHolders<Result extends { readonly ingredientName: string }>(
  products: readonly (readonly Result[])[],
): Groups<Result> {
  const rows = alignByIngredient(products);
  const holders = ({ results }: AlignedRow<Result>) => results.filter((result) => result !== null).length;
  return {
    inAll: rows.filter((row) => holders(row) === products.length),
    inSeveral: rows.filter((row) => holders(row) > 1 && holders(row) < products.length),
    alone: rows.filter((row) => holders(row) === 1 && products.length > 1),
  };
}

export function sharesNothing(products: readonly (readonly { readonly ingredientName: string }[])[]): boolean {
  const { inAll, inSeveral } = groupByHolders(products);
  return products.every((results) => results.length > 0) && inAll.length + inSeveral.length === 0;
}

export type DailyUnits = { readonly count: number; readonly unit: string };

export function dailyUnits({ timesPerDay, unitsPerDose, unit, isUnclear }: Directions): DailyUnits | null {
  if (isUnclear || timesPerDay === null || unitsPerDose === null || unit === null) return null;
  if (timesPerDay.min !== timesPerDay.max || unitsPerDose.min !== unitsPerDose.max) return null;
  const count = timesPerDay.min * unitsPerDose.min;
  return count > 0 ? { count, unit } : null;
}
