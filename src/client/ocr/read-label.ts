import type { LabelFacts, LabelLine, PanelReading } from '#domain/label/panel.ts';
import { readPanel } from '#domain/label/read-panel.ts';
import { type OcrProgress, readLines } from './engine.ts';
import { preparePicture } from './prepare-picture.ts';

type Read = { readonly panel: PanelReading; readonly lines: readonly { readonly text: string; readonly picture: string | null }[] };

/** Reads each preparation of a picture and keeps the one of the most rows. Rejects when the engine fails or is ended. */
export async function readLabel(picture: Blob, facts: LabelFacts, onProgress: (progress: OcrProgress) => void): Promise<Read> {
  let best: Read | null = null;
  for await (const prepared of preparePicture(picture)) {
    const lines: readonly LabelLine[] = await readLines(prepared, onProgress);
    const panel = readPanel(lines, facts);
    if (best === null || panel.ingredients.length > best.panel.ingredients.length)
      best = { panel, lines: lines.map(({ text }) => ({ text, picture: null })) };
  }
  if (best === null) throw new Error('The picture gave no preparation.');
  return best;
}
