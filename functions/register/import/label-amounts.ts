import type { LabelIngredient } from '#domain/labels/panel/panel.ts';
import { decimalToNumber } from '#domain/shared/decimal.ts';
import { importedIngredientFacts } from './daily-ranges.ts';

/**
 * Daily, in catalogue units: at least twice the register's largest amount (July 2026) and strong products abroad: vitamin D 50,000 IU, B12
 * 10 mg, biotin 20 mg.
 */
const MOST_ON_LABELS: Readonly<Record<string, number>> = {
  'vitamin-a': 30_000,
  'vitamin-d': 2500,
  'vitamin-e': 1400,
  'vitamin-k': 50_000,
  'vitamin-c': 15_000,
  'vitamin-b1': 700,
  'vitamin-b2': 500,
  niacin: 3000,
  'pantothenic-acid': 5500,
  'vitamin-b6': 500,
  biotin: 100_000,
  folate: 30_000,
  'vitamin-b12': 20_000,
  choline: 8000,
  calcium: 5000,
  magnesium: 3000,
  iron: 500,
  zinc: 250,
  copper: 30,
  selenium: 1500,
  iodine: 50_000,
  manganese: 100,
  molybdenum: 2000,
  chromium: 4000,
  potassium: 10_000,
  phosphorus: 10_000,
  fluoride: 30,
  'omega-3': 15_000,
  probiotics: 2e12,
  lutein: 200,
  zeaxanthin: 100,
  carnitine: 10_000,
  arginine: 60,
  protein: 300,
  'dietary-fiber': 100,
  psyllium: 100,
  'indigestible-maltodextrin': 100,
  inulin: 100,
  'oat-fiber': 100,
};
/** Of the top of a notified daily intake. */
const TIMES_THE_RANGE = 20;

export function labelAmountsOf(slug: string): LabelIngredient['plausible'] {
  const { plausibleMinimum = null, plausibleMaximum = null, range = null } = importedIngredientFacts(slug) ?? {};
  const most = MOST_ON_LABELS[slug] ?? (range === null ? null : decimalToNumber(range.maximum) * TIMES_THE_RANGE);
  if (plausibleMinimum === null || plausibleMaximum === null) return null;
  return { least: decimalToNumber(plausibleMinimum), most: most ?? decimalToNumber(plausibleMaximum) };
}
