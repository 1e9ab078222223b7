import type { Worker as Reader } from 'tesseract.js';
import type { ReadLine } from '#domain/labels/ocr-text.ts';
import type { PlacedLine } from '#domain/supplements/name-match.ts';
import { bringIntoCache, OCR_FILES } from './files.ts';
import type { FoundLine } from './find-lines.ts';
import { makeReader, unlessEnded } from './make-reader.ts';

/** `part` is 0 to 1, or null where progress is unknown. */
export type OcrProgress = { readonly stage: 'dictionary' | 'engine' | 'reading'; readonly part: number | null };

type Engine = { readonly reader: Promise<Reader>; readonly end: AbortController; isBilingual: boolean };

let engine: Engine | null = null;
let report: (progress: OcrProgress) => void = () => undefined;

async function startReader(signal: AbortSignal): Promise<Reader> {
  report({ stage: 'dictionary', part: 0 });
  bringIntoCache(OCR_FILES.coreCode, signal).catch(() => undefined);
  await bringIntoCache(OCR_FILES.korean, signal, (part) => report({ stage: 'dictionary', part }));
  signal.throwIfAborted();
  report({ stage: 'engine', part: null });
  const reader = await makeReader('kor', signal, (part) => report({ stage: 'reading', part }));
  // Labels are no prose: sparse words among pictures.
  await reader.setParameters({ tessedit_pageseg_mode: (await import('tesseract.js')).PSM.SPARSE_TEXT });
  return reader;
}

export function startEngine(): void {
  if (engine !== null) return;
  const end = new AbortController();
  const started: Engine = { reader: unlessEnded(startReader(end.signal), end.signal), end, isBilingual: false };
  engine = started;
  started.reader.catch(() => {
    if (engine === started) endEngine();
  });
}

export function endEngine(): void {
  const ended = engine;
  engine = null;
  ended?.end.abort();
}

/** For lines that are not surely Korean; false if it did not load. */
export async function addEnglish(): Promise<boolean> {
  const running = engine;
  if (running === null) return false;
  if (running.isBilingual) return true;
  try {
    const reader = await running.reader;
    await unlessEnded(reader.reinitialize('kor+eng'), running.end.signal);
    await reader.setParameters({ tessedit_pageseg_mode: (await import('tesseract.js')).PSM.SPARSE_TEXT });
    running.isBilingual = true;
    return true;
  } catch {
    return false;
  }
}

async function startedReader(onProgress: (progress: OcrProgress) => void): Promise<{ readonly reader: Reader; readonly running: Engine }> {
  report = onProgress;
  startEngine();
  const running = engine;
  if (running === null) throw new Error('The engine was ended.');
  const reader = await running.reader;
  return { reader, running };
}

/** Pictures of one line each; lines without result are retried in raw-line mode. */
export async function readFoundLines(
  lines: readonly FoundLine[],
  onProgress: (progress: OcrProgress) => void,
): Promise<readonly PlacedLine[]> {
  const { reader, running } = await startedReader(onProgress);
  report = () => undefined;
  const { PSM } = await import('tesseract.js');
  const readAs = async (picture: Blob, mode: (typeof PSM)['SINGLE_LINE' | 'RAW_LINE']) => {
    await reader.setParameters({ tessedit_pageseg_mode: mode });
    return (await unlessEnded(reader.recognize(picture), running.end.signal)).data;
  };
  const read: PlacedLine[] = [];
  for (const [index, { picture, height, top }] of lines.entries()) {
    onProgress({ stage: 'reading', part: index / lines.length });
    const level = await readAs(picture, PSM.SINGLE_LINE);
    const { text, confidence } = level.text.trim().length > 1 ? level : await readAs(picture, PSM.RAW_LINE);
    read.push({ text: text.trim(), confidence, height, top });
  }
  await reader.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  return read;
}

/** Rejects when the engine fails or is ended. */
export async function readLines(picture: Blob, onProgress: (progress: OcrProgress) => void): Promise<readonly ReadLine[]> {
  const { reader, running } = await startedReader(onProgress);
  report({ stage: 'reading', part: 0 });
  const recognition = reader.recognize(picture, { rotateAuto: true }, { text: true, blocks: true });
  const { data } = await unlessEnded(recognition, running.end.signal);
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ text, bbox, confidence }) => ({ text, height: bbox.y1 - bbox.y0, confidence }));
}
