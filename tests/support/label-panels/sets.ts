import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseLabelFacts } from '#domain/labels/panel/facts.ts';
import { type LabelLine, type PanelRow, PER_KINDS } from '#domain/labels/panel/panel.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { labelFactsText } from '#register/import/public.ts';
import labelled from '#tests/fixtures/label-panels.json' with { type: 'json' };
import { type LabelledRow, parseRow } from './panel.ts';
import { type Scored, scorePanel } from './score.ts';

export const LABEL_FACTS = parseLabelFacts(labelFactsText());
const SLUGS = new Map(LABEL_FACTS.map(({ id, slug }) => [id, slug]));

export type Panel = { readonly id: string; readonly lines: readonly LabelLine[]; readonly rows: readonly LabelledRow[] };

const lineSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((text): LabelLine => ({ text })),
  ),
  v.pipe(
    v.tuple([v.string(), v.number()]),
    v.transform(([text, confidence]): LabelLine => ({ text, confidence })),
  ),
]);
const setSchema = v.object({ panels: v.array(v.object({ id: v.string(), lines: v.array(lineSchema), rows: v.array(v.string()) })) });

export const LABELLED_PANELS: readonly Panel[] = v
  .parse(setSchema, labelled)
  .panels.map(({ id, lines, rows }) => ({ id, lines, rows: rows.map(parseRow) }));

const optional = v.nullish(v.boolean(), false);
const realRow = v.pipe(
  v.object({
    name: v.string(),
    slug: v.nullable(v.string()),
    amount: v.nullable(v.number()),
    unit: v.nullable(v.string()),
    per: v.picklist(PER_KINDS),
    percent: v.nullable(v.number()),
    readable: v.picklist(['AS_IS', 'REPAIR', 'NO']),
    macro: optional,
    lessThan: optional,
  }),
  v.transform(({ readable, macro, lessThan, ...row }) => {
    const mayMiss = macro || lessThan || row.amount === null;
    return {
      ...row,
      isReadable: readable !== 'NO',
      kind: readable === 'REPAIR' ? ('REPAIR' as const) : mayMiss ? ('OPTIONAL' as const) : ('' as const),
    };
  }),
);
const realSchema = v.object({
  panels: v.array(v.object({ id: v.string(), kind: v.string(), text: v.string(), expected: v.array(realRow) })),
});

/** The file has no confidence for texts of photos. */
const READ_FROM_PHOTO = 70;

export function realPanels(file: string): readonly Panel[] {
  return v.parse(realSchema, JSON.parse(readFileSync(file, 'utf8'))).panels.map(({ id, kind, text, expected }) => ({
    id,
    lines: text.split('\n').map((line) => (kind === 'OCR' ? { text: line, confidence: READ_FROM_PHOTO } : { text: line })),
    rows: expected.flatMap(({ isReadable, ...row }): LabelledRow[] => (isReadable ? [row] : [])),
  }));
}

/** Rows that were read from a photo. */
export function scoreRows(expected: readonly LabelledRow[], ingredients: readonly PanelRow[]): readonly Scored[] {
  const read = ingredients.map((row) => ({ row, slug: row.ingredientId === null ? null : (SLUGS.get(row.ingredientId) ?? null) }));
  return scorePanel(expected, read, false);
}

export function scoreOf({ lines, rows }: Panel): readonly Scored[] {
  const { ingredients, directions } = readPanel(lines, LABEL_FACTS).read;
  const read = ingredients.map((row) => ({ row, slug: row.ingredientId === null ? null : (SLUGS.get(row.ingredientId) ?? null) }));
  return scorePanel(rows, read, directions?.timesPerDay === 1);
}
