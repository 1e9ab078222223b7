import { joinedRow, lineOf, type ReadRow, type ReadWord, withoutGaps } from './join-readers.ts';
import type { LabelLine } from './panel.ts';

type Span = { readonly from: number; readonly to: number };

export type RowReading = {
  readonly korean: ReadRow;
  readonly english: ReadRow;
  readonly names: readonly Span[];
  readonly others: readonly Span[];
};

/** `taken`: read in another's line. */
type RowLines = { readonly lines: readonly LabelLine[]; readonly taken: ReadonlySet<number> };
type RowTexts = { readonly joined: RowLines; readonly english: RowLines };

const WRITTEN = /[\p{L}\d%]/u;
const SYLLABLES = /[가-힣]{2}/;
const AMOUNT = /\d\s?(?:[mnµup]?[g9]|mcg|IU|%)/i;
const HANGUL_ALONE = /^[가-힣]$/;
const INTERNATIONAL = /(?<=\d)\s?[1Il|t][uU]$/;
/** More lines are no name. */
const MOST_LINES = 4;

type Cells = { readonly names: ReadRow; readonly others: ReadRow };

const isIn = (spans: readonly Span[]) => (word: ReadWord) =>
  spans.some(({ from, to }) => (word.from + word.to) / 2 >= from && (word.from + word.to) / 2 <= to);
const textOf = (row: ReadRow) => row.map(({ text }) => text).join(' ');

/** Drops marks read where nothing stands. */
const written = (row: ReadRow) => row.filter(({ text }) => WRITTEN.test(text));

function together(row: ReadRow): ReadRow {
  if (row.filter(({ text }) => HANGUL_ALONE.test(text)).length < 2) return row;
  const words: ReadWord[] = [];
  for (const word of row) {
    const last = words.at(-1);
    if (last === undefined || !/[가-힣]$/.test(last.text) || !/^[가-힣]/.test(word.text)) words.push(word);
    else
      words[words.length - 1] = {
        ...{ text: `${last.text}${word.text}`, from: last.from, to: word.to },
        confidence: Math.min(last.confidence, word.confidence),
        top: Math.min(last.top, word.top),
        bottom: Math.max(last.bottom, word.bottom),
      };
  }
  return words;
}

const tidied = (row: ReadRow): ReadRow =>
  row.map((word) => ({ ...word, text: word.text.replace(/(?<=[a-zµ%)])[.,]$/i, '').replace(INTERNATIONAL, ' IU') }));

function englishCells({ english, names, others }: RowReading): Cells {
  const row = written(english);
  return { names: row.filter(isIn(names)), others: tidied(row.filter(isIn(others))) };
}

function joinedCells(reading: RowReading): Cells {
  const { korean, names, others } = reading;
  const english = englishCells(reading);
  const row = written(korean);
  const name = joinedRow(withoutGaps(together(row.filter(isIn(names)))), english.names);
  const koreanOthers = row.filter(isIn(others));
  const isHeading = SYLLABLES.test(textOf(withoutGaps(together(koreanOthers)))) && !AMOUNT.test(textOf(english.others));
  return { names: name, others: isHeading ? withoutGaps(together(koreanOthers)) : english.others };
}

function openBrackets(row: ReadRow): number {
  const text = textOf(row);
  return (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
}

function joinedNames(rows: readonly Cells[]): RowLines {
  const lines: LabelLine[] = [];
  const taken = new Set<number>();
  for (let place = 0; place < rows.length; place += 1) {
    const own = rows[place];
    if (own === undefined) continue;
    let { names, others } = own;
    let last = place;
    for (let next = place + 1; openBrackets(names) > 0 && next < place + MOST_LINES; next += 1) {
      const below = rows[next];
      if (below === undefined || openBrackets(below.names) > 0 || (others.length > 0 && below.others.length > 0)) break;
      names = [...names, ...below.names];
      others = [...others, ...below.others];
      last = next;
    }
    const isWhole = last > place && openBrackets(names) === 0;
    if (!isWhole) last = place;
    const amounts = rows.findIndex((row, at) => at >= place && at <= last && row.others.length > 0);
    for (let at = place; at <= last; at += 1) {
      const isHere = at === (amounts < 0 ? last : amounts);
      if (!isHere) taken.add(at);
      lines.push(isHere ? lineOf(isWhole ? [...names, ...others] : [...own.names, ...own.others]) : { text: '', confidence: 0 });
    }
    place = last;
  }
  return { lines, taken };
}

export function rowTexts(readings: readonly RowReading[]): RowTexts {
  return { joined: joinedNames(readings.map(joinedCells)), english: joinedNames(readings.map(englishCells)) };
}
