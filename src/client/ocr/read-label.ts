import type { Page, Worker as Reader } from 'tesseract.js';
import { agreedReading, worthOf } from '#domain/label/agreed-reading.ts';
import { parseLabelFacts } from '#domain/label/facts.ts';
import { joinedLines, lineOf, type ReadRow } from '#domain/label/join-readers.ts';
import { LABEL_FACTS_PATH, type LabelFacts, type PanelReading } from '#domain/label/panel.ts';
import { readPanel } from '#domain/label/read-panel.ts';
import type { OcrProgress } from './engine.ts';
import { makeReader, unlessEnded } from './make-reader.ts';
import { findPanel, preparePanel } from './prepare-panel.ts';

type Options = { readonly progress: (progress: OcrProgress) => void; readonly signal: AbortSignal };

/** Heights of lines in pixels: differently prepared pictures are misread differently. */
const LINE_HEIGHTS = [40, 52] as const;

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

async function readRows(reader: Reader, picture: Blob, signal: AbortSignal): Promise<readonly ReadRow[]> {
  return rowsOf((await unlessEnded(reader.recognize(picture, {}, { text: true, blocks: true }), signal)).data);
}

/** Reads a photo of a label on the device: nothing of it leaves the browser. Rejects when the signal ends it. */
export async function readLabel(picture: ImageBitmapSource, { progress, signal }: Options): Promise<PanelReading> {
  const own = new AbortController();
  const ends = AbortSignal.any([signal, own.signal]);
  let found: Awaited<ReturnType<typeof findPanel>> | null = null;
  try {
    progress({ stage: 'engine', part: null });
    const { PSM } = await import('tesseract.js');
    const [facts, korean, english, panel] = await Promise.all([
      fetchFacts(ends),
      makeReader('kor', ends, () => undefined),
      makeReader('eng', ends, () => undefined),
      findPanel(picture),
    ]);
    found = panel;
    for (const reader of [korean, english]) await reader.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
    const readings: PanelReading[] = [];
    for (const [index, height] of LINE_HEIGHTS.entries()) {
      progress({ stage: 'reading', part: index / LINE_HEIGHTS.length });
      const prepared = await preparePanel(panel, height);
      const [names, amounts] = await Promise.all([readRows(korean, prepared, ends), readRows(english, prepared, ends)]);
      const possible = [joinedLines(names, amounts), amounts.map(lineOf)].map((lines) => readPanel(lines, facts));
      readings.push(possible.reduce((best, reading) => (worthOf(reading) > worthOf(best) ? reading : best)));
    }
    const [first, second] = readings;
    if (first === undefined || second === undefined) throw new Error('The label was not read.');
    return agreedReading(first, second);
  } finally {
    found?.bitmap.close();
    own.abort();
  }
}
