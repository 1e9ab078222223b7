import type { Left, Reading } from '../labels/reading-result.ts';

const MOST_ROWS = 2000;
const MOST_COLUMNS = 30;
/** Characters, quoted line breaks included. */
const LONGEST_LINE = 64 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;
const SAMPLED_LINES = 20;
const LONGEST_SHOWN = 60;

export type CsvRows = readonly (readonly string[])[];

/** A too long line ends the reading; of too many rows or columns the first are read. */
export type CsvWhy = 'LONG_LINE' | 'MANY_ROWS' | 'MANY_COLUMNS';
type Split = { readonly rows: string[][]; readonly left: Left<CsvWhy>[] };

function fieldAt(text: string, start: number, separator: string, last: number): { readonly field: string; readonly end: number } {
  let place = start;
  while (place < last && (text[place] === ' ' || (text[place] === '\t' && separator !== '\t'))) place += 1;
  let quoted = '';
  if (text[place] === '"') {
    for (place += 1; place < last; ) {
      const close = text.indexOf('"', place);
      const end = close < 0 || close > last ? last : close;
      quoted += text.slice(place, end);
      place = end + 1;
      if (text[place] !== '"') break;
      quoted += '"';
      place += 1;
    }
  } else place = start;
  const from = place;
  while (place < last && text[place] !== separator && text[place] !== '\n' && text[place] !== '\r') place += 1;
  return { field: (quoted + text.slice(from, place)).trim(), end: place };
}

/** RFC 4180 with any separator; linear. */
function split(text: string, separator: string, mostRows: number): Split {
  const rows: string[][] = [];
  const left: Left<CsvWhy>[] = [];
  const leave = (from: number, why: CsvWhy) => left.push({ text: text.slice(from, from + LONGEST_SHOWN).trim(), why });
  for (let start = 0; start < text.length; ) {
    if (text[start] === '\n' || text[start] === '\r') {
      start += 1;
      continue;
    }
    const last = Math.min(text.length, start + LONGEST_LINE);
    const row: string[] = [];
    let place = start;
    for (;;) {
      const { field, end } = fieldAt(text, place, separator, last);
      if (row.length < MOST_COLUMNS) row.push(field);
      else if (field !== '' && !left.some(({ why }) => why === 'MANY_COLUMNS')) leave(place, 'MANY_COLUMNS');
      place = end + 1;
      if (end >= last || text[end] !== separator) break;
    }
    if (place > last && last < text.length) {
      leave(start, 'LONG_LINE');
      return { rows, left };
    }
    if (row.some((each) => each !== '')) {
      if (rows.length === mostRows) {
        leave(start, 'MANY_ROWS');
        return { rows, left };
      }
      rows.push(row);
    }
    start = place;
  }
  return { rows, left };
}

function columnFit(text: string, separator: string): number {
  const counts = split(text, separator, SAMPLED_LINES).rows.map((row) => row.length);
  const widest = Math.max(0, ...counts);
  return widest < 2 ? 0 : (counts.filter((count) => count === widest).length / counts.length) * 100 + widest;
}

export function readCsv(text: string): Reading<CsvRows | null, CsvWhy> {
  const plain = text.replace(/^\uFEFF/, '');
  const [best] = SEPARATORS.map((separator) => ({ separator, score: columnFit(plain, separator) })).sort(
    (left, right) => right.score - left.score,
  );
  const { rows, left } = split(plain, best?.separator ?? ',', MOST_ROWS);
  return { read: best === undefined || best.score === 0 ? null : rows, left };
}
