import type { Page, Worker as Reader } from 'tesseract.js';
import type { ReadRow } from '#domain/labels/panel/join-readers.ts';
import type { RowReading } from '#domain/labels/panel/row-text.ts';
import type { PanelStrip } from './find-rows.ts';
import { unlessEnded } from './make-reader.ts';

export function linesOf({ blocks }: Page): readonly ReadRow[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) =>
        words.map(({ text, confidence, bbox }) => ({ text, confidence, from: bbox.x0, to: bbox.x1, top: bbox.y0, bottom: bbox.y1 })),
      ),
    ),
  );
}

async function readStrips(reader: Reader, strips: readonly PanelStrip[], signal: AbortSignal): Promise<readonly ReadRow[]> {
  const { PSM } = await import('tesseract.js');
  await reader.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  const read: ReadRow[] = [];
  for (const { picture } of strips) {
    const { data } = await unlessEnded(reader.recognize(picture, {}, { text: true, blocks: true }), signal);
    read.push(linesOf(data).flat());
  }
  return read;
}

export async function readRows(
  korean: Reader,
  english: Reader,
  strips: readonly PanelStrip[],
  signal: AbortSignal,
): Promise<readonly RowReading[]> {
  const [names, amounts] = await Promise.all([readStrips(korean, strips, signal), readStrips(english, strips, signal)]);
  return strips.map((strip, at) => ({ korean: names[at] ?? [], english: amounts[at] ?? [], names: strip.names, others: strip.others }));
}
