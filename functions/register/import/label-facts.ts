import * as v from 'valibot';
import { isCompoundName } from '#domain/labels/panel/compounds.ts';
import { formatLabelFacts } from '#domain/labels/panel/facts.ts';
import { REFERENCE_SETS } from '#domain/labels/panel/panel.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import { ingredientFacts } from '../facts/ingredients.ts';
import printedNames from '../facts/label-names.json' with { type: 'json' };
import referenceValues from '../facts/label-reference-values.json' with { type: 'json' };
import { REPORTED_NAMES } from './label-aliases.ts';
import { labelAmountsOf } from './label-amounts.ts';

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
    ingredientFacts().map(({ id, slug, name, unit }) => ({
      ...{ id, slug, name, unit },
      names: [...new Set([name, ...reportedNames(slug), ...(labels[slug]?.names ?? [])])],
      sources: labels[slug]?.sources ?? [],
      references: values[slug] ?? {},
      plausible: labelAmountsOf(slug),
    })),
  );
}
