import type { Confidence, DailyReason, ImportedSupplement, ItemOutcome } from './types.ts';

export type ImportReport = {
  readonly products: number;
  readonly skipped: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly reading: Readonly<Record<ImportedSupplement['reading'], number>>;
  readonly forms: Readonly<Record<string, number>>;
  readonly brands: number;
  readonly amounts: number;
  readonly unknownAmounts: number;
  readonly outcomes: Readonly<Partial<Record<ItemOutcome, number>>>;
  readonly reasons: Readonly<Partial<Record<DailyReason, number>>>;
  readonly confidence: Readonly<Partial<Record<Confidence, number>>>;
  readonly unmatched: readonly (readonly [label: string, count: number])[];
};

export function reportImport(supplements: readonly ImportedSupplement[]): ImportReport {
  const ingredients = supplements.flatMap((supplement) => supplement.ingredients);
  const known = ingredients.filter((ingredient) => ingredient.amount !== null);
  return {
    products: supplements.length,
    skipped: supplements.filter((supplement) => supplement.skip !== null).length,
    kinds: tally(supplements.map(({ kind }) => kind)),
    reading: { full: 0, partial: 0, none: 0, ...tally(supplements.map((supplement) => supplement.reading)) },
    forms: tally(supplements.map((supplement) => supplement.form ?? 'unknown')),
    brands: supplements.filter((supplement) => supplement.brand !== null).length,
    amounts: known.length,
    unknownAmounts: ingredients.length - known.length,
    outcomes: tally(ingredients.map((ingredient) => ingredient.outcome)),
    reasons: tally(ingredients.map((ingredient) => ingredient.reason)),
    confidence: tally(known.flatMap((ingredient) => (ingredient.confidence === null ? [] : [ingredient.confidence]))),
    unmatched: mostFrequent(supplements.flatMap((supplement) => supplement.unmatched.map((entry) => entry.label))),
  };
}

function tally<Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

function mostFrequent(labels: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
