import type { TextLine } from '../text-lines.ts';
import type { ReadRow } from './join-readers.ts';
import type { PrintedRow } from './printed-rows.ts';

/** Of a line's height: further away stands another row. */
const FARTHEST = 0.8;
/** Of a line's height, beside a piece: its row goes on there. */
const BESIDE = 4;

const yAt = ({ curve: [a, b, c] }: TextLine, x: number) => a + b * x + c * x * x;

/** How far a point is from a row, in heights of its lines. */
function awayFrom({ names, others }: PrintedRow, x: number, y: number): number {
  const pieces = [...names, ...others];
  const near = pieces.filter((piece) => x > piece.from - BESIDE * piece.height && x < piece.to + BESIDE * piece.height);
  return Math.min(...(near.length > 0 ? near : pieces).map((piece) => Math.abs(yAt(piece, x) - y) / piece.height));
}

/** The printed row of a line that a reader found in the whole picture; null where none is near. @param scale of the rows' picture, a pixel of the read one */
export function placeOf(words: ReadRow, rows: readonly PrintedRow[], scale: number): number | null {
  if (words.length === 0) return null;
  const away = rows.map((row) => {
    const each = words.map(({ from, to, top, bottom }) => awayFrom(row, ((from + to) / 2) * scale, ((top + bottom) / 2) * scale));
    return each.sort((one, other) => one - other)[Math.floor(each.length / 2)] ?? Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...away);
  return least <= FARTHEST ? away.indexOf(least) : null;
}
