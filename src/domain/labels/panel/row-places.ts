import type { TextLine } from '../text-lines.ts';
import type { ReadRow } from './join-readers.ts';
import type { PrintedRow } from './printed-rows.ts';

/** Of a line's height; further is another row. */
const FARTHEST = 0.8;
/** Of a line's height beside a piece: the row goes on. */
const BESIDE = 4;

const yAt = ({ curve: [a, b, c] }: TextLine, x: number) => a + b * x + c * x * x;

/** In line heights. */
function awayFrom({ names, others }: PrintedRow, x: number, y: number): number {
  const pieces = [...names, ...others];
  const near = pieces.filter((piece) => x > piece.from - BESIDE * piece.height && x < piece.to + BESIDE * piece.height);
  return Math.min(...(near.length > 0 ? near : pieces).map((piece) => Math.abs(yAt(piece, x) - y) / piece.height));
}

/** Null where none is near. @param scale pixels of the rows' picture per read one */
export function placeOf(words: ReadRow, rows: readonly PrintedRow[], scale: number): number | null {
  if (words.length === 0) return null;
  const away = rows.map((row) => {
    const each = words.map(({ from, to, top, bottom }) => awayFrom(row, ((from + to) / 2) * scale, ((top + bottom) / 2) * scale));
    return each.sort((one, other) => one - other)[Math.floor(each.length / 2)] ?? Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...away);
  return least <= FARTHEST ? away.indexOf(least) : null;
}
