import { type Box, linePicture } from './line-picture.ts';

/** `picture`: a data URL. */
export type SeenLine = { readonly text: string; readonly picture: string | null };
/** A line with its place in a picture, as readers get it; null where it has none. */
export type FoundRow = { readonly text: string; readonly box: Box | null; readonly picture: Blob };

export async function seenLines(found: ReadonlyMap<number, FoundRow | undefined>): Promise<Readonly<Record<number, SeenLine>>> {
  const lines = [...found].map(async ([number, line]): Promise<readonly [number, SeenLine]> => {
    if (line === undefined) return [number, { text: '', picture: null }];
    const { text, box, picture } = line;
    return [number, { text, picture: box === null ? null : await linePicture(picture, box) }];
  });
  return Object.fromEntries(await Promise.all(lines));
}
