import { INGREDIENT_UNITS, LABEL_UNITS } from '#domain/shared/unit.ts';
import { type Draft, type Open, resolvedName } from './draft.ts';
import { nameKey } from './name-table.ts';
import type { NameIndex } from './names.ts';
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

/** A heading, then lines: id, slug, name, unit, names, sources, reference values, plausible daily amounts, marker. */
export function formatLabelFacts(facts: LabelFacts): string {
  const lines = facts.map(({ id, slug, name, unit, names, sources, marker, references, plausible }) =>
    [
      ...[id, slug, name, unit, names.join(LIST), sources.join(LIST), formatReferences(references)],
      plausible === null ? '' : `${plausible.least} ${plausible.most}`,
      marker ?? '',
    ].join('\t'),
  );
  return `${['id\tslug\tname\tunit\tnames\tsources\treferences\tplausible\tmarker', ...lines].join('\n')}\n`;
}

function parseLine(line: string): LabelIngredient[] {
  const [id = '', slug = '', name = '', printed = '', names = '', sources = '', references = '', plausible = '', marker = ''] =
    line.split('\t');
  const unit = INGREDIENT_UNITS.find((each) => each === printed);
  if (unit === undefined) return [];
  const [least = '', most = ''] = plausible.split(' ');
  return [
    {
      ...{ id: Number(id), slug, name, unit, names: listOf(names), sources: listOf(sources), references: parseReferences(references) },
      marker: marker === '' ? null : marker,
      plausible: most === '' ? null : { least: Number(least), most: Number(most) },
    },
  ];
}

/** Drops lines in unknown units. */
export function parseLabelFacts(table: string): LabelFacts {
  return table.split('\n').slice(1).flatMap(parseLine);
}

const MATERIAL = /추출|농축|분말|오일|유지|extract|concentrate|powder|\boil\b/i;
/** 5,000 mg of fresh gel: not in the product. */
const EQUIVALENT = /equivalent|equals?\b|\beq\b|ratio|\d:1|상당|환산/i;

/** @param contents rows of the bracket */
export function takeContents(open: Open, contents: readonly Draft[], text: string, index: NameIndex): void {
  const own = resolvedName(index, open);
  const slug = own?.ingredient.slug;
  const isMaterial = (own === null || own.as === 'SOURCE' || MATERIAL.test(open.name)) && !EQUIVALENT.test(text);
  const marker = own?.as === 'SOURCE' ? (own.ingredient.marker ?? '') : '';
  const measured = marker === '' ? undefined : contents.find(({ name }) => nameKey(name).includes(nameKey(marker)));
  if (own !== null && measured !== undefined) {
    open.amounts = [...measured.amounts];
    open.named = { ...own, as: 'NAME' };
    return;
  }
  const element = contents.find(({ named }) => named?.as === 'NAME' && !named.isPart && named.ingredient.slug === slug);
  if ((own?.as === 'COMPOUND' || isMaterial) && element !== undefined) {
    // Ferrous sulfate 325 mg (65 mg elemental iron).
    open.amounts = [...element.amounts];
    open.name = element.name;
    open.full = element.name;
    return;
  }
  // 루테인지아잔틴복합추출물 20 mg(루테인 16 mg, 지아잔틴 4 mg).
  open.parts = contents
    .filter(({ named }) => named?.isPart === true || (isMaterial && named?.as === 'NAME'))
    .map((part) => ({ ...part, isPart: part.named?.isPart === true && part.named.ingredient.slug === slug }));
}
