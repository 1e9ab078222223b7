import type { TextLine } from '../text-lines.ts';
import type { PrintedAmount, PrintedPercent } from './amounts.ts';
import { centre, type Slopes, slopesOf, withRowSlopes } from './row-slopes.ts';
import type { Token } from './tokens.ts';

export type PrintedRow = { readonly names: readonly TextLine[]; readonly others: readonly TextLine[] };

type Placed = { readonly piece: TextLine; readonly level: number };
type Row = readonly Placed[];

/** Of the usual height; less is no text. */
const LEAST_HEIGHT = 0.45;
const MOST_HEIGHT = 2.5;
const FEWEST_BLOBS = 2;
/** Of the usual height, from a row's middle. */
const SAME_ROW = 0.42;
/** Of the usual height, from a row to its name. */
const BESIDE = 1.2;
/** Of the usual height, where the slope was missed. */
const NEARLY = 0.8;
/** Of the way between two lines. */
const HALFWAY = 0.27;
/** Rows tell slopes, slopes rows. */
const PASSES = 3;
/** Of the narrower piece. */
const MOST_SHARED = 0.3;
/** Of the usual height. */
const WORD_GAP = 1.2;
/** Of the panel's width. */
const INDENT = 0.12;
/** Quantile: amount-first rows start later, scraps earlier. */
const FIRST = 0.25;
/** Of the usual height: lines that show where names begin. */
const NEAR = 6;

const middleOf = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const levelOf = (row: Row) => row.reduce((sum, { level }) => sum + level, 0) / Math.max(1, row.length);
const byLevel = (one: Row, other: Row) => levelOf(one) - levelOf(other);
const startOf = (row: Row) => Math.min(...row.map(({ piece }) => piece.from));

function doShare(one: TextLine, other: TextLine): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return shared > MOST_SHARED * Math.min(one.to - one.from, other.to - other.from);
}

function rowsOf(placed: readonly Placed[], height: number): readonly Row[] {
  const rows: Placed[][] = [];
  for (const each of placed.toSorted((one, other) => one.level - other.level)) {
    const near = rows
      .filter((row) => Math.abs(levelOf(row) - each.level) < SAME_ROW * height && !row.some(({ piece }) => doShare(piece, each.piece)))
      .sort((one, other) => Math.abs(levelOf(one) - each.level) - Math.abs(levelOf(other) - each.level))[0];
    if (near === undefined) rows.push([each]);
    else near.push(each);
  }
  return rows.toSorted(byLevel);
}

const placedBy = (slopes: Slopes, pieces: readonly TextLine[]): readonly Placed[] =>
  pieces.map((piece) => ({ piece, level: slopes.levelOf(piece) }));

/** Along their row's curve and of its height: a short piece tells neither. */
function straightened(row: Row, slopes: Slopes, height: number): readonly TextLine[] {
  const level = middleOf(row.map((each) => each.level));
  const tall = Math.max(height, middleOf(row.map(({ piece }) => piece.height)));
  return row
    .map((each) => {
      const { x, y } = centre(each.piece);
      return { ...each.piece, height: tall, curve: slopes.curveThrough(x, y + level - each.level) };
    })
    .sort((one, other) => one.from - other.from);
}

type Assembled = { readonly level: number; readonly names: readonly Row[]; readonly others: Row };

function namesBeside(row: Row, names: readonly Row[], height: number): readonly Row[] {
  const away = (name: Row) => Math.abs(levelOf(name) - levelOf(row));
  const [first, second] = names.filter((name) => away(name) < BESIDE * height).toSorted((one, other) => away(one) - away(other));
  if (first === undefined) return [];
  const isBetween = second !== undefined && (levelOf(first) - levelOf(row)) * (levelOf(second) - levelOf(row)) < 0;
  const isHalfway = isBetween && away(first) > HALFWAY * (away(first) + away(second));
  return isHalfway ? [first, second].sort(byLevel) : [first];
}

function assembled(names: readonly Row[], others: readonly Row[], height: number): readonly Assembled[] {
  const free = new Set(names);
  const rows = others.map((row): Assembled => {
    const own = namesBeside(row, [...free], height);
    for (const name of own) free.delete(name);
    return { level: levelOf(row), names: own, others: row };
  });
  const named = rows.filter((row) => row.names.length > 0).map((row) => ({ ...row, others: [...row.others] }));
  // A narrowly missed percentage takes the nearest name.
  const nameless = rows.filter((row) => {
    if (row.names.length > 0) return false;
    const away = (other: Assembled) => Math.abs(other.level - row.level);
    const [near] = named.toSorted((one, other) => away(one) - away(other));
    const isFree = near?.others.every(({ piece }) => !row.others.some((own) => doShare(own.piece, piece)));
    if (near === undefined || away(near) > NEARLY * height || isFree !== true) return true;
    near.others.push(...row.others);
    return false;
  });
  const alone = [...free].map((name): Assembled => ({ level: levelOf(name), names: [name], others: [] }));
  return [...named, ...nameless, ...alone].sort((one, other) => one.level - other.level);
}

function goesOn(name: Placed, next: Placed, height: number): boolean {
  const gap = next.piece.from - name.piece.to;
  return Math.abs(name.level - next.level) < SAME_ROW * height && gap > 0 && gap < WORD_GAP * height;
}

/** Its ink was not found: left of the amounts. */
function nameBefore([first]: readonly TextLine[], start: number, height: number): readonly TextLine[] {
  if (first === undefined || first.from - start < FEWEST_BLOBS * height) return [];
  return [{ ...first, from: start, to: first.from - height }];
}

type Columns = { readonly names: readonly Placed[]; readonly others: readonly Placed[]; readonly startAt: (level: number) => number };

/** Names begin at the left edge, which may lean. */
function columnsOf(placed: readonly Placed[], height: number): Columns {
  const rows = rowsOf(placed, height);
  const startAt = (level: number) => {
    const starts = rows.filter((row) => Math.abs(levelOf(row) - level) < NEAR * height).map(startOf);
    return starts.sort((one, other) => one - other)[Math.floor(starts.length * FIRST)] ?? 0;
  };
  const indent = INDENT * (Math.max(...placed.map(({ piece }) => piece.to)) - startOf(placed));
  const isName = ({ piece, level }: Placed) => piece.from < startAt(level) + indent;
  const first = placed.filter(isName);
  const names = first.concat(placed.filter((each) => !isName(each) && first.some((name) => goesOn(name, each, height))));
  return { names, others: placed.filter((each) => !names.includes(each)), startAt };
}

function slopesAmong(pieces: readonly TextLine[], height: number): Slopes {
  const ofPieces = slopesOf(pieces, height);
  let slopes = ofPieces;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const together = rowsOf(placedBy(slopes, pieces), height).map((row) => row.map(({ piece }) => piece));
    slopes = withRowSlopes(ofPieces, together, pieces, height);
  }
  return slopes;
}

export function printedRows(found: readonly TextLine[]): readonly PrintedRow[] {
  const written = found.filter(({ blobs }) => blobs >= FEWEST_BLOBS);
  const isLight = written.filter((piece) => piece.isLight).length > written.length / 2;
  const same = written.filter((piece) => piece.isLight === isLight);
  const height = middleOf(same.map((piece) => piece.height));
  const pieces = same.filter((piece) => piece.height > LEAST_HEIGHT * height && piece.height < MOST_HEIGHT * height);
  if (pieces.length === 0) return [];
  const slopes = slopesAmong(pieces, height);
  const { names, others, startAt } = columnsOf(placedBy(slopes, pieces), height);
  return assembled(rowsOf(names, height), rowsOf(others, height), height).map((row) => {
    const amounts = straightened(row.others, slopes, height);
    const own = row.names.flatMap((name) => straightened(name, slopes, height));
    return { names: own.length > 0 ? own : nameBefore(amounts, startAt(row.level), height), others: amounts };
  });
}

type NamedAfter = {
  readonly amount: PrintedAmount;
  readonly name: string;
  readonly percents: readonly PrintedPercent[];
  readonly brackets: readonly (Token & { readonly kind: 'bracket' })[];
};

const WORDS = /\p{L}{2}|\p{L}\d/u;
const BEFORE_NAME = /^[\s,;.+&/-]*(?:of\s+)?(?:elemental\s+|pure\s+)?/i;
const AFTER_NAME = /[,;:(+]|\.\s|\.$|\s(?:and|plus|with|per|from|as|및)\s|\/(?=\s*$)/;
const OF = /^\s*of\s/i;

export function nameIn(text: string): string {
  return text.replace(BEFORE_NAME, '').split(AFTER_NAME)[0] ?? '';
}

/** 500 mg of vitamin C. @param isKnown whether a text names an ingredient */
export function namedAfter(tokens: readonly Token[], isKnown: (name: string) => boolean): readonly NamedAfter[] | null {
  const order = tokens.filter(({ kind, ...token }) => kind === 'amount' || (kind === 'text' && 'text' in token && WORDS.test(token.text)));
  const start = order[0]?.kind === 'text' ? 1 : 0;
  const [opening, last] = [order[0], order.at(-1)];
  if (order.length - start < 2 || last?.kind !== 'text' || order[start]?.kind !== 'amount') return null;
  if (order.slice(start).some(({ kind }, index) => (index % 2 === 0) !== (kind === 'amount'))) return null;
  if (start === 1 && opening?.kind === 'text' && isKnown(opening.text)) return null;
  if (!isKnown(nameIn(last.text)) && !OF.test(last.text)) return null;
  const rows: { amount: PrintedAmount; name: string; percents: PrintedPercent[]; brackets: (Token & { readonly kind: 'bracket' })[] }[] =
    [];
  for (const token of tokens) {
    const row = rows.at(-1);
    if (token.kind === 'amount') rows.push({ amount: token, name: '', percents: [], brackets: [] });
    else if (row === undefined) continue;
    else if (token.kind === 'percent') row.percents.push(token);
    else if (token.kind === 'bracket') row.brackets.push(token);
    else if (row.name === '') row.name = nameIn(token.text).trim();
  }
  return rows;
}
