import * as v from 'valibot';
import { isCompoundName } from '#domain/labels/panel/compounds.ts';
import { formatLabelFacts } from '#domain/labels/panel/facts.ts';
import { type LabelIngredient, REFERENCE_SETS } from '#domain/labels/panel/panel.ts';
import { decimalToNumber } from '#domain/shared/decimal.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import { ingredientFacts, markerOf } from '../facts/ingredients.ts';
import printedNames from '../facts/label-names.json' with { type: 'json' };
import referenceValues from '../facts/label-reference-values.json' with { type: 'json' };
import { importedIngredientFacts } from './daily-ranges.ts';
import { REPORTED_NAMES } from './label-aliases.ts';

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

function labelAmountsOf(slug: string): LabelIngredient['plausible'] {
  const { plausibleMinimum = null, plausibleMaximum = null, range = null } = importedIngredientFacts(slug) ?? {};
  const most = MOST_ON_LABELS[slug] ?? (range === null ? null : decimalToNumber(range.maximum) * TIMES_THE_RANGE);
  if (plausibleMinimum === null || plausibleMaximum === null) return null;
  return { least: decimalToNumber(plausibleMinimum), most: most ?? decimalToNumber(plausibleMaximum) };
}

const listSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split('|').filter((name) => name !== '')),
);
const namesSchema = v.object({ labels: v.record(v.string(), v.strictObject({ names: listSchema, sources: listSchema })) });
const referenceSchema = v.pipe(
  v.tuple([v.pipe(v.number(), v.minValue(0)), v.picklist(LABEL_UNITS)]),
  v.transform(([value, unit]) => ({ value, unit })),
);
const referencesSchema = v.object({ values: v.record(v.string(), v.record(v.picklist(REFERENCE_SETS), referenceSchema)) });

function reportedNames(slug: string): readonly string[] {
  return (REPORTED_NAMES[slug] ?? '').split('|').filter((name) => name !== '' && !isCompoundName(name));
}

export function labelFactsText(): string {
  const { labels } = v.parse(namesSchema, printedNames);
  const { values } = v.parse(referencesSchema, referenceValues);
  return formatLabelFacts(
    ingredientFacts().map((fact) => {
      const { id, slug, name, unit } = fact;
      const marker = markerOf(fact);
      const names = [...(marker === null ? [name] : []), ...reportedNames(slug), ...(labels[slug]?.names ?? [])];
      const sources = [...(labels[slug]?.sources ?? []), ...(names.includes(name) ? [] : [name])];
      return {
        ...{ id, slug, name, unit, marker, sources },
        names: [...new Set(names)],
        references: values[slug] ?? {},
        plausible: labelAmountsOf(slug),
      };
    }),
  );
}
