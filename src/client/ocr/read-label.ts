import type { Worker as Reader } from 'tesseract.js';
import { completeRows, placeOf } from '#domain/labels/panel/complete-rows.ts';
import { parseLabelFacts } from '#domain/labels/panel/facts.ts';
import { agreedReading, joinedLines, lineOf, type ReadRow, rowsByPlace, worthOf } from '#domain/labels/panel/join-readers.ts';
import { LABEL_FACTS_PATH, type LabelFacts, type LabelLine, type PanelReading } from '#domain/labels/panel/panel.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { rowTexts } from '#domain/labels/panel/row-text.ts';
import type { OcrProgress } from './engine.ts';
import { type FoundRow, findRows, type PanelRows, type SeenLine, seenLines } from './find-rows.ts';
import { makeReader, unlessEnded } from './make-reader.ts';
import { type Found, findPanel, type Prepared, preparePanel } from './prepare-panel.ts';
import { linesOf, readRows } from './read-rows.ts';
import { turned } from './straighten.ts';

type Readers = { readonly korean: Reader; readonly english: Reader };
type Options = { readonly progress: (progress: OcrProgress) => void; readonly signal: AbortSignal };
/** Lines that were read in one way: where each was found, and in which row of the panel it stands. */
type Reading = {
  readonly panel: PanelReading;
  readonly lines: readonly LabelLine[];
  readonly found: readonly FoundRow[];
  readonly places: readonly (number | null)[];
};

/** After single rows the whole panel, as sparse words or a block: each misreads something else. */
const WHOLE = [
  { height: 52, mode: 'SPARSE_TEXT' },
  { height: 32, mode: 'SINGLE_BLOCK' },
] as const;

/** Milliseconds: on a slow phone two ways have to do. */
const PATIENCE = 5000;

/** Quarters of a turn, the likeliest first. */
const TURNS = [1, 3, 2];

const LINES_A_WAY = 1000;

async function fetchFacts(signal: AbortSignal): Promise<LabelFacts> {
  const answer = await fetch(LABEL_FACTS_PATH, { signal });
  if (!answer.ok) throw new Error(`${LABEL_FACTS_PATH}: ${answer.status}`);
  return parseLabelFacts(await answer.text());
}

const worthiest = <Each extends { readonly panel: PanelReading }>(one: Each, other: Each): Each =>
  worthOf(other.panel) > worthOf(one.panel) ? other : one;

async function readSingleRows(
  { strips }: PanelRows,
  { korean, english }: Readers,
  facts: LabelFacts,
  signal: AbortSignal,
): Promise<Reading & { readonly taken: ReadonlySet<number> }> {
  const { joined, english: plain } = rowTexts(await readRows(korean, english, strips, signal));
  const best = [joined, plain].map((read) => ({ ...read, panel: readPanel(read.lines, facts).read })).reduce(worthiest);
  return {
    ...best,
    found: strips.map(({ picture, width, height }, at) => ({
      text: best.lines[at]?.text ?? '',
      box: { left: 0, top: 0, right: width, bottom: height },
      picture,
    })),
    places: strips.map((_, at) => at),
  };
}

async function readWhole(
  { picture, height }: Prepared,
  mode: (typeof WHOLE)[number]['mode'],
  { strips, height: own }: PanelRows,
  { korean, english }: Readers,
  facts: LabelFacts,
  signal: AbortSignal,
): Promise<Reading> {
  const { PSM } = await import('tesseract.js');
  const read = async (reader: Reader): Promise<readonly ReadRow[]> => {
    await reader.setParameters({ tessedit_pageseg_mode: PSM[mode] });
    const lines = linesOf((await unlessEnded(reader.recognize(picture, {}, { text: true, blocks: true }), signal)).data);
    return mode === 'SPARSE_TEXT' ? rowsByPlace(lines.flat()) : lines;
  };
  const [names, amounts] = await Promise.all([read(korean), read(english)]);
  const best = [
    { rows: names, lines: joinedLines(names, amounts) },
    { rows: amounts, lines: amounts.map(lineOf) },
  ]
    .map(({ rows, lines }) => ({ rows, lines, panel: readPanel(lines, facts).read }))
    .reduce(worthiest);
  const printed = strips.map(({ row }) => row);
  return {
    ...best,
    found: best.rows.map((row, at) => ({ text: best.lines[at]?.text ?? '', box: boxOf(row), picture })),
    places: best.rows.map((row) => placeOf(row, printed, own / height)),
  };
}

function boxOf(row: ReadRow): FoundRow['box'] {
  if (row.length === 0) return null;
  return {
    left: Math.min(...row.map(({ from }) => from)),
    top: Math.min(...row.map(({ top }) => top)),
    right: Math.max(...row.map(({ to }) => to)),
    bottom: Math.max(...row.map(({ bottom }) => bottom)),
  };
}

type ReadLabel = { readonly panel: PanelReading; readonly lines: Readonly<Record<number, SeenLine>> };

/** Percentages confirm every row: another picture adds nothing. */
function isSure({ ingredients: rows }: PanelReading): boolean {
  return rows.length > 0 && rows.every(({ certainty, per }) => certainty === 'SURE' && per !== 'UNKNOWN');
}

type SingleRows = { readonly panel: Found; readonly rows: PanelRows; readonly single: Awaited<ReturnType<typeof readSingleRows>> };

async function readTurned(picture: ImageBitmapSource, quarters: number, readers: Readers, facts: LabelFacts, signal: AbortSignal) {
  const panel = await findPanel(quarters === 0 ? picture : await turned(picture, quarters));
  const rows = await findRows(panel);
  return { panel, rows, single: await readSingleRows(rows, readers, facts, signal) };
}

function isUpright({ single }: SingleRows, quarters: number): boolean {
  return single.panel.ingredients.some(({ ingredientId, amount }) => ingredientId !== null && (quarters === 0 || amount !== null));
}

/** Turned where no ingredient is read: a phone held over a table does not know what is up. */
async function readUpright(picture: ImageBitmapSource, readers: Readers, facts: LabelFacts, signal: AbortSignal): Promise<SingleRows> {
  const first = await readTurned(picture, 0, readers, facts, signal);
  if (isUpright(first, 0)) return first;
  for (const quarters of TURNS) {
    const next = await readTurned(picture, quarters, readers, facts, signal);
    if (isUpright(next, quarters)) {
      first.panel.bitmap.close();
      return next;
    }
    next.panel.bitmap.close();
  }
  return first;
}

async function readPanelOf(
  { panel, rows, single }: SingleRows,
  readers: Readers,
  facts: LabelFacts,
  { progress, signal }: Options,
  begun: number,
): Promise<ReadLabel> {
  const ways: Reading[] = [single];
  let agreed = single.panel;
  for (const [index, { height, mode }] of WHOLE.entries()) {
    const isLate = index > 0 && performance.now() - begun > PATIENCE;
    if (isSure(agreed) || isLate) break;
    progress({ stage: 'reading', part: (index + 1) / (WHOLE.length + 1) });
    const reading = await readWhole(await preparePanel(panel, height), mode, rows, readers, facts, signal);
    const first = ways.push(reading) - 1;
    const ingredients = reading.panel.ingredients.map((row) => ({ ...row, line: row.line + first * LINES_A_WAY }));
    agreed = agreedReading(agreed, { ...reading.panel, ingredients });
  }
  const placed = agreed.ingredients.map((row) => ({
    row,
    place: ways[Math.floor(row.line / LINES_A_WAY)]?.places[row.line % LINES_A_WAY] ?? null,
  }));
  const seen = rows.strips.map(({ row }, at) => ({
    line: single.lines[at] ?? { text: '' },
    hasAmount: row.others.length > 0,
    isTaken: single.taken.has(at),
  }));
  const complete = completeRows(agreed, placed, seen, LINES_A_WAY);
  const lines = complete.ingredients.map(({ line, why }): readonly [number, FoundRow | undefined] => {
    const found = ways[Math.floor(line / LINES_A_WAY)]?.found[line % LINES_A_WAY];
    const band = why.includes('UNREAD') ? rows.strips[line]?.band : undefined;
    return [line, found === undefined || band === undefined ? found : { ...found, box: band, picture: rows.picture }];
  });
  return { panel: complete, lines: await seenLines(new Map(lines)) };
}

export async function readLabel(picture: ImageBitmapSource, options: Options): Promise<ReadLabel> {
  const own = new AbortController();
  const signal = AbortSignal.any([options.signal, own.signal]);
  let found: Found | null = null;
  try {
    options.progress({ stage: 'engine', part: null });
    const [facts, korean, english] = await Promise.all([
      fetchFacts(signal),
      makeReader('kor', signal, () => undefined),
      makeReader('eng', signal, () => undefined),
    ]);
    const begun = performance.now();
    options.progress({ stage: 'reading', part: 0 });
    const upright = await readUpright(picture, { korean, english }, facts, signal);
    found = upright.panel;
    return await readPanelOf(upright, { korean, english }, facts, { ...options, signal }, begun);
  } finally {
    found?.bitmap.close();
    own.abort();
  }
}
