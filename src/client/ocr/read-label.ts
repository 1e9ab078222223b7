import type { Page, Worker as Reader } from 'tesseract.js';
import { agreedReading, worthOf } from '#domain/label/agreed-reading.ts';
import { parseLabelFacts } from '#domain/label/facts.ts';
import { joinedLines, lineOf, type ReadRow, rowsByPlace } from '#domain/label/join-readers.ts';
import { LABEL_FACTS_PATH, type LabelFacts, type PanelReading } from '#domain/label/panel.ts';
import { readPanel } from '#domain/label/read-panel.ts';
import type { OcrProgress } from './engine.ts';
import { makeReader, unlessEnded } from './make-reader.ts';
import { findPanel, preparePanel } from './prepare-panel.ts';
import { type FoundRow, type SeenLine, seenLines } from './seen-lines.ts';

type Way = (typeof WAYS)[number];
type Options = { readonly progress: (progress: OcrProgress) => void; readonly signal: AbortSignal };

/** By heights of lines in pixels, as one block or as sparse words: each misreads something else. */
const WAYS = [
  { height: 40, mode: 'SINGLE_BLOCK' },
  { height: 52, mode: 'SPARSE_TEXT' },
  { height: 32, mode: 'SINGLE_BLOCK' },
] as const;

/** In milliseconds: on a slow phone two ways have to do. */
const PATIENCE = 5000;

async function fetchFacts(signal: AbortSignal): Promise<LabelFacts> {
  const answer = await fetch(LABEL_FACTS_PATH, { signal });
  if (!answer.ok) throw new Error(`${LABEL_FACTS_PATH}: ${answer.status}`);
  return parseLabelFacts(await answer.text());
}

function rowsOf({ blocks }: Page): readonly ReadRow[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) =>
        words.map(({ text, confidence, bbox }) => ({ text, confidence, from: bbox.x0, to: bbox.x1, top: bbox.y0, bottom: bbox.y1 })),
      ),
    ),
  );
}

async function readRows(reader: Reader, picture: Blob, mode: Way['mode'], signal: AbortSignal): Promise<readonly ReadRow[]> {
  const { PSM } = await import('tesseract.js');
  await reader.setParameters({ tessedit_pageseg_mode: PSM[mode] });
  const rows = rowsOf((await unlessEnded(reader.recognize(picture, {}, { text: true, blocks: true }), signal)).data);
  return mode === 'SPARSE_TEXT' ? rowsByPlace(rows.flat()) : rows;
}

/** `lines`: those that rows came from, by the rows' `line`. */
type ReadLabel = { readonly panel: PanelReading; readonly lines: Readonly<Record<number, SeenLine>> };

/** Lines of each way are numbered apart. */
const LINES_A_WAY = 1000;

/** Percentages confirm every row: another picture would tell nothing more. */
function isSure({ ingredients: rows }: PanelReading): boolean {
  return rows.length > 0 && rows.every(({ certainty, per }) => certainty === 'SURE' && per !== 'UNKNOWN');
}

/** Reads a photo of a label on the device: nothing of it leaves the browser. Rejects when the signal ends it. */
export async function readLabel(picture: ImageBitmapSource, { progress, signal }: Options): Promise<ReadLabel> {
  const own = new AbortController();
  const ends = AbortSignal.any([signal, own.signal]);
  let found: Awaited<ReturnType<typeof findPanel>> | null = null;
  try {
    progress({ stage: 'engine', part: null });
    const [facts, korean, english, panel] = await Promise.all([
      fetchFacts(ends),
      makeReader('kor', ends, () => undefined),
      makeReader('eng', ends, () => undefined),
      findPanel(picture),
    ]);
    found = panel;
    const begun = performance.now();
    let agreed: PanelReading | null = null;
    const read = new Map<number, FoundRow>();
    for (const [index, { height, mode }] of WAYS.entries()) {
      progress({ stage: 'reading', part: index / WAYS.length });
      const prepared = await preparePanel(panel, height);
      const [names, amounts] = await Promise.all([readRows(korean, prepared, mode, ends), readRows(english, prepared, mode, ends)]);
      const possible = [
        { rows: names, lines: joinedLines(names, amounts) },
        { rows: amounts, lines: amounts.map(lineOf) },
      ].map(({ rows, lines }) => ({ rows, lines, panel: readPanel(lines, facts) }));
      const best = possible.reduce((worthiest, each) => (worthOf(each.panel) > worthOf(worthiest.panel) ? each : worthiest));
      const first = index * LINES_A_WAY;
      for (const [place, row] of best.rows.entries()) read.set(first + place, { text: best.lines[place]?.text ?? '', row, prepared });
      const reading = { ...best.panel, ingredients: best.panel.ingredients.map((row) => ({ ...row, line: row.line + first })) };
      agreed = agreed === null ? reading : agreedReading(agreed, reading);
      const isLate = index > 0 && performance.now() - begun > PATIENCE;
      if (isSure(agreed) || isLate) break;
    }
    if (agreed === null) throw new Error('The label was not read.');
    return { panel: agreed, lines: await seenLines(agreed, read) };
  } finally {
    found?.bitmap.close();
    own.abort();
  }
}
