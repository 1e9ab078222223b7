import type { Strip } from '#domain/labels/line-strip.ts';
import { type PrintedRow, printedRows } from '#domain/labels/panel/printed-rows.ts';
import { type RowStrip, rowStripOf } from '#domain/labels/row-strip.ts';
import { FAINT_SPREAD, findTextLines } from '#domain/labels/text-lines.ts';
import { type Box, linePicture } from './line-picture.ts';
import { type Found, panelGrey } from './prepare-panel.ts';
import { nextTask } from './prepare-picture.ts';

/** A row of the panel, alone. */
export type PanelStrip = RowStrip & {
  readonly row: PrintedRow;
  readonly picture: Blob;
  /** In the level panel: the row from edge to edge. */
  readonly band: Box;
};
/** `height`: of the picture that rows were found in, in pixels; `picture`: of the level panel, twice as tall. */
export type PanelRows = { readonly height: number; readonly picture: Blob; readonly strips: readonly PanelStrip[] };

/** Of lines in the level panel, in pixels. */
const LINE_HEIGHT = 40;
const REACH = 0.8;

function halved({ width, height, grey }: Strip): Strip {
  const [across, along] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Uint8ClampedArray(across * along);
  for (let y = 0; y < along; y += 1)
    for (let x = 0; x < across; x += 1) {
      const at = 2 * (y * width + x);
      half[y * across + x] = ((grey[at] ?? 0) + (grey[at + 1] ?? 0) + (grey[at + width] ?? 0) + (grey[at + width + 1] ?? 0)) / 4;
    }
  return { width: across, height: along, grey: half };
}

const fileOf = ({ width, height, grey }: Strip) => new Blob([`P5\n${width} ${height}\n255\n`, new Uint8ClampedArray(grey)]);

/** A row and what stands beside it, in pixels of a picture twice as tall. */
function bandOf({ names, others }: PrintedRow, all: readonly PrintedRow[]): Box {
  const own = [...names, ...others];
  const pieces = all.flatMap((row) => [...row.names, ...row.others]);
  const edges = own.flatMap(({ from, to, height, curve: [a, b, c] }) =>
    [from, to].map((x) => ({ y: a + b * x + c * x * x, reach: height * REACH })),
  );
  return {
    left: 2 * Math.min(...pieces.map(({ from }) => from)),
    right: 2 * Math.max(...pieces.map(({ to }) => to)),
    top: 2 * Math.min(...edges.map(({ y, reach }) => y - reach)),
    bottom: 2 * Math.max(...edges.map(({ y, reach }) => y + reach)),
  };
}

/** Rows from top to bottom, by the ink: also those that no text reader finds. */
export async function findRows(panel: Found): Promise<PanelRows> {
  const level = await panelGrey(panel, LINE_HEIGHT);
  const small = halved(level);
  await nextTask();
  const rows = printedRows(findTextLines(small.grey, small.width, small.height, FAINT_SPREAD));
  const strips: PanelStrip[] = [];
  for (const row of rows) {
    await nextTask();
    const strip = rowStripOf(level, row, 2);
    strips.push({ ...strip, row, picture: fileOf(strip), band: bandOf(row, rows) });
  }
  return { height: small.height, picture: fileOf(level), strips };
}

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
