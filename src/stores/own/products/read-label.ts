import { atom } from 'nanostores';
import type { OcrProgress } from '#client/ocr/engine.ts';
import type { LabelFacts, LeftReason, PanelReading } from '#domain/labels/panel/panel.ts';
import type { Corners } from '#domain/labels/perspective.ts';
import type { Left } from '#domain/labels/reading.ts';
import type { ReadLine } from '#domain/own/products/draft.ts';
import { latestOnly } from '#stores/shared/latest.ts';
import { labelFacts, loadLabelFacts } from './label-facts.ts';

type LabelReading =
  | { readonly state: 'idle' }
  | ({ readonly state: 'busy' } & OcrProgress)
  | { readonly state: 'failed'; readonly reason: 'facts' | 'notAPicture' | 'albumFailed' }
  /** `isTaken`: the rows are in the form. */
  | {
      readonly state: 'read';
      readonly panel: PanelReading;
      readonly left: readonly Left<LeftReason>[];
      readonly lines: Readonly<Record<number, ReadLine>>;
      readonly isTaken: boolean;
    };

export const NO_READING: LabelReading = { state: 'idle' };

export const labelReading = atom<LabelReading>(NO_READING);

const readings = latestOnly();
let running = new AbortController();

export function endLabelReading(): void {
  readings.begin();
  running.abort();
  labelReading.set(NO_READING);
}

async function knownFacts(): Promise<LabelFacts | null> {
  await loadLabelFacts();
  const facts = labelFacts.get();
  return facts.length > 0 ? facts : null;
}

export async function readText(text: string): Promise<void> {
  const isLatest = readings.begin();
  const [facts, { readPanel }] = await Promise.all([knownFacts(), import('#domain/labels/panel/read-panel.ts')]);
  if (!isLatest()) return;
  if (facts === null) return labelReading.set({ state: 'failed', reason: 'facts' });
  const lines = text.normalize('NFC').split('\n');
  const { read, left } = readPanel(
    lines.map((line) => ({ text: line })),
    facts,
  );
  labelReading.set({
    state: 'read',
    panel: read,
    left,
    lines: lines.map((line) => ({ text: line.trim(), picture: null })),
    isTaken: false,
  });
}

/** A quarter of a turn clockwise. Rejects where the picture cannot be opened. */
export async function turnedPicture(picture: Blob): Promise<Blob> {
  const { turned } = await import('#client/ocr/straighten.ts');
  return turned(picture, 1);
}

/** On the device; latest wins. @param corners of the label, in parts of the picture */
export async function readPhoto(picture: Blob, corners: Corners): Promise<void> {
  const isLatest = readings.begin();
  const show = (reading: LabelReading): void => {
    if (isLatest()) labelReading.set(reading);
  };
  show({ state: 'busy', stage: 'engine', part: null });
  if ((await knownFacts()) === null) return show({ state: 'failed', reason: 'facts' });
  try {
    const [{ straighten }, { readLabel }] = await Promise.all([import('#client/ocr/straighten.ts'), import('#client/ocr/read-label.ts')]);
    const label = await straighten(picture, corners);
    if (!isLatest()) return;
    running = new AbortController();
    const { panel, lines } = await readLabel(label, {
      progress: (progress) => show({ state: 'busy', ...progress }),
      signal: running.signal,
    });
    show({ state: 'read', panel, left: [], lines, isTaken: false });
  } catch {
    show({ state: 'failed', reason: 'albumFailed' });
  }
}
