import type { ReadRow } from '#domain/label/join-readers.ts';
import type { PanelReading } from '#domain/label/panel.ts';
import { linePicture } from './line-picture.ts';

/** `picture`: a data URL. */
export type SeenLine = { readonly text: string; readonly picture: string | null };
/** A line with its words' places in the picture that it was read from. */
export type FoundRow = { readonly text: string; readonly row: ReadRow; readonly prepared: Blob };

async function seenLine({ text, row, prepared }: FoundRow): Promise<SeenLine> {
  if (row.length === 0) return { text, picture: null };
  const box = {
    left: Math.min(...row.map(({ from }) => from)),
    top: Math.min(...row.map(({ top }) => top)),
    right: Math.max(...row.map(({ to }) => to)),
    bottom: Math.max(...row.map(({ bottom }) => bottom)),
  };
  return { text, picture: await linePicture(prepared, box) };
}

/** Lines that ingredients came from, by their numbers. */
export async function seenLines(
  { ingredients }: PanelReading,
  read: ReadonlyMap<number, FoundRow>,
): Promise<Readonly<Record<number, SeenLine>>> {
  const numbers = [...new Set(ingredients.map(({ line }) => line))];
  const lines = numbers.map(async (number) => {
    const found = read.get(number);
    return [number, found === undefined ? { text: '', picture: null } : await seenLine(found)] as const;
  });
  return Object.fromEntries(await Promise.all(lines));
}
