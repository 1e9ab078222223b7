import type { Left, Reading } from '../labels/reading.ts';

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

type FileText = { readonly kind: 'TEXT'; readonly text: string } | { readonly kind: 'SPREADSHEET' | 'BINARY' };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound file of old spreadsheets. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const LITTLE_ENDIAN = [0xff, 0xfe];
const BIG_ENDIAN = [0xfe, 0xff];
const SAMPLED_BYTES = 4096;

/** UTF-16 by its mark, else UTF-8, else Korean spreadsheets' encoding. */
export function textOfFile(bytes: Uint8Array): FileText {
  const begins = (mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte);
  const decoded = (encoding: string, fatal = false): FileText => ({
    kind: 'TEXT',
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
  });
  if (begins(LITTLE_ENDIAN)) return decoded('utf-16le');
  if (begins(BIG_ENDIAN)) return decoded('utf-16be');
  if (begins(COMPOUND)) return { kind: 'SPREADSHEET' };
  const start = bytes.subarray(0, SAMPLED_BYTES);
  // A ZIP holds its parts' names as plain text.
  if (begins(ZIP))
    return { kind: /xl\/|\[Content_Types\]|spreadsheet/.test(new TextDecoder('latin1').decode(start)) ? 'SPREADSHEET' : 'BINARY' };
  if (start.includes(0)) return { kind: 'BINARY' };
  try {
    return decoded('utf-8', true);
  } catch {
    return decoded('euc-kr');
  }
}
