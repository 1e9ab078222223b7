import { INGREDIENT_UNITS, LABEL_UNITS } from '#domain/shared/unit.ts';
import { type LabelFacts, type LabelIngredient, REFERENCE_SETS, type ReferenceSet } from './panel.ts';

const LIST = '|';

type References = LabelIngredient['references'];

function formatReferences(references: References): string {
  return REFERENCE_SETS.flatMap((set) => {
    const reference = references[set];
    return reference === undefined ? [] : [`${set}=${reference.value} ${reference.unit}`];
  }).join(LIST);
}

function isSet(text: string): text is ReferenceSet {
  return REFERENCE_SETS.some((set) => set === text);
}

function parseReferences(text: string): References {
  const entries = text.split(LIST).flatMap((part) => {
    const [, set = '', value = '', printed = ''] = /^(\w+)=([\d.]+) (.+)$/.exec(part) ?? [];
    const unit = LABEL_UNITS.find((each) => each === printed);
    return isSet(set) && unit !== undefined ? [[set, { value: Number(value), unit }] as const] : [];
  });
  return Object.fromEntries(entries);
}

const listOf = (text: string) => text.split(LIST).filter((part) => part !== '');

/** A heading, then lines: id, slug, name, unit, names, sources, reference values, plausible daily amounts. */
export function formatLabelFacts(facts: LabelFacts): string {
  const lines = facts.map(({ id, slug, name, unit, names, sources, references, plausible }) =>
    [
      ...[id, slug, name, unit, names.join(LIST), sources.join(LIST), formatReferences(references)],
      plausible === null ? '' : `${plausible.least} ${plausible.most}`,
    ].join('\t'),
  );
  return `${['id\tslug\tname\tunit\tnames\tsources\treferences\tplausible', ...lines].join('\n')}\n`;
}

function parseLine(line: string): LabelIngredient[] {
  const [id = '', slug = '', name = '', printed = '', names = '', sources = '', references = '', plausible = ''] = line.split('\t');
  const unit = INGREDIENT_UNITS.find((each) => each === printed);
  if (unit === undefined) return [];
  const [least = '', most = ''] = plausible.split(' ');
  return [
    {
      ...{ id: Number(id), slug, name, unit, names: listOf(names), sources: listOf(sources), references: parseReferences(references) },
      plausible: most === '' ? null : { least: Number(least), most: Number(most) },
    },
  ];
}

/** Drops lines in unknown units. */
export function parseLabelFacts(table: string): LabelFacts {
  return table.split('\n').slice(1).flatMap(parseLine);
}
