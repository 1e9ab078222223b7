import type { TextLine } from '../text-lines.ts';
import { withTotals } from './amounts.ts';
import { sectionsOf } from './headings.ts';
import type { ReadRow } from './join-readers.ts';
import { preparedLines } from './lines.ts';
import { tidyName } from './name-text.ts';
import type { LabelLine, PanelReading, PanelRow, Per } from './panel.ts';
import type { PrintedRow } from './printed-rows.ts';
import { isNoIngredient } from './read-panel.ts';
import { type Token, tokensOf } from './tokens.ts';

/** By its ink; `isTaken`: read in another's line. */
type SeenRow = { readonly line: LabelLine; readonly hasAmount: boolean; readonly isTaken: boolean };
/** `place`: printed row; null where none is near. */
type PlacedRow = { readonly row: PanelRow; readonly place: number | null };

const AMOUNT_LIKE = /\d\s?(?:[a-zµ]{0,3}g|m?c?9|IU|[A-Z]{2,3}|%)/i;
/** Unlike headings and footnotes: an amount, or a percentage at the end. */
const SURELY_AMOUNT = /\d\s?(?:[mµunp]{0,2}g|mcg|IU)(?![a-z])|\d\s?%\W*$/i;
const NAME_LIKE = /[가-힣]{2}|[A-Za-z]{3}/;
const GOES_ON = /^[a-z(]/;
const MOST_PASSED = 2;
/** Shorter names occur in others by chance. */
const SHORTEST_NAME = 5;
/** Below: dirt or a rule. */
const LEAST_CONFIDENCE = 50;
/** Without a read row, fewer such lines are no panel. */
const FEWEST = 2;

const DOUBTED = { certainty: 'CHECK', why: ['NAME_UNCLEAR'] } as const;

function better(one: PanelRow, other: PanelRow): PanelRow {
  const worth = ({ ingredientId, amount, certainty, percent }: PanelRow) =>
    (ingredientId === null ? 0 : 4) + (amount === null ? 0 : 2) + (certainty === 'SURE' ? 2 : 0) + (percent === null ? 0 : 1);
  return worth(other) > worth(one) ? other : one;
}

/** Pictures number their lines apart. */
const pictureOf = ({ line }: PanelRow, linesAWay: number) => Math.floor(line / linesAWay);

/** Of two readings of a line the better, to be checked where the other was sure and differs. */
function withoutTwice(rows: readonly PlacedRow[], linesAWay: number): readonly PlacedRow[] {
  return [...Map.groupBy(rows, ({ row, place }) => place ?? `line ${row.line}`).values()].flatMap((here) => {
    const best = here.map(({ row }) => row).reduce(better);
    const isKept = ({ row }: PlacedRow) => row === best || pictureOf(row, linesAWay) === pictureOf(best, linesAWay);
    const isDoubted = here.some((each) => !isKept(each) && each.row.certainty === 'SURE');
    return here
      .filter(isKept)
      .map(({ row, place }) => ({ place, row: isDoubted && row.certainty === 'SURE' ? { ...row, ...DOUBTED } : row }));
  });
}

const amountOf = (tokens: readonly Token[]) => tokens.find((token) => token.kind === 'amount');

function unreadRow(text: string, line: number, per: Per): PanelRow {
  const tokens = preparedLines([{ text }]).flatMap((each) => tokensOf(each.text));
  const name = tidyName(tokens.find((token) => token.kind === 'text')?.text ?? '');
  const amount = amountOf(tokens);
  const isKnown = amount !== undefined && amount.value !== null && amount.unit !== null && !amount.isLimit;
  return {
    ...{ line, nameRead: NAME_LIKE.test(name) ? name : '', ingredientId: null, ingredientName: null },
    ...{ amount: isKnown ? amount.value : null, unit: isKnown ? amount.unit : null, per },
    ...{ percent: tokens.find((token) => token.kind === 'percent')?.value ?? null, isPart: false, certainty: 'CHECK', why: ['UNREAD'] },
    ...{ partOf: null, form: null },
  };
}

const isHeading = ({ line: { text } }: SeenRow) => text !== '' && (sectionsOf(text).length > 1 || isNoIngredient(text));

const isWhole = (text: string) => (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);

/** Beyond read rows only a name with an amount counts, directly beside them. */
function unreadPlaces(seen: readonly SeenRow[], read: ReadonlySet<number>): readonly number[] {
  const isRow = ({ line: { text, confidence = 0 }, hasAmount, isTaken }: SeenRow, isOutside: boolean) => {
    if (isTaken || isNoIngredient(text)) return false;
    if (isOutside) return hasAmount && SURELY_AMOUNT.test(text);
    if (hasAmount || AMOUNT_LIKE.test(text)) return true;
    return NAME_LIKE.test(text) && !GOES_ON.test(text) && isWhole(text) && confidence >= LEAST_CONFIDENCE;
  };
  if (read.size === 0) {
    const likely = [...seen.entries()].filter(([, row]) => NAME_LIKE.test(row.line.text) && isRow(row, true));
    return likely.length < FEWEST ? [] : likely.map(([place]) => place);
  }
  const places: number[] = [];
  const [first, last] = [Math.min(...read), Math.max(...read)];
  for (const [place, row] of seen.entries()) if (place > first && place < last && !read.has(place) && isRow(row, false)) places.push(place);
  for (const step of [-1, 1]) {
    let passed = 0;
    for (let place = step < 0 ? first - 1 : last + 1; passed <= MOST_PASSED; place += step) {
      const row = seen[place];
      if (row === undefined || isHeading(row)) break;
      if (isRow(row, true)) places.push(place);
      passed = isRow(row, true) ? 0 : passed + 1;
    }
  }
  return places;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/\(.*|[^\p{L}\d]/gu, '');

const isSameName = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= SHORTEST_NAME && (one.includes(other) || other.includes(one)));

function isReadBeside({ row, place }: PlacedRow, read: readonly PlacedRow[]): boolean {
  const own = lettersOf(row.nameRead);
  return read.some(
    (other) =>
      own !== '' &&
      place !== null &&
      other.place !== null &&
      Math.abs(other.place - place) <= 2 &&
      isSameName(lettersOf(other.row.nameRead), own) &&
      (row.amount === null || row.amount === other.row.amount),
  );
}

export function completeRows(panel: PanelReading, placed: readonly PlacedRow[], seen: readonly SeenRow[], linesAWay: number): PanelReading {
  const once = withoutTwice(placed, linesAWay);
  const read = new Set(once.flatMap(({ place }) => place ?? []));
  const per = once.find(({ row }) => row.per !== 'UNKNOWN')?.row.per ?? 'UNKNOWN';
  const unread = unreadPlaces(seen, read)
    .map((place): PlacedRow => ({ place, row: unreadRow(seen[place]?.line.text ?? '', place, per) }))
    .filter((each) => !isReadBeside(each, once));
  const atOf = ({ row, place }: PlacedRow) => place ?? row.line % linesAWay;
  const all = [...once, ...unread].sort((one, other) => atOf(one) - atOf(other));
  const notes = all.length > 0 ? panel.notes.filter((note) => note !== 'NO_ROWS') : panel.notes;
  return { ...panel, notes, ingredients: withTotals(all.map(({ row }) => row)) };
}

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
