/** Of a file that is meant: later rows and columns are dropped. */
const MOST_ROWS = 2000;
const MOST_COLUMNS = 30;
const SEPARATORS = [',', ';', '\t'] as const;
const SAMPLED_LINES = 20;

export type CsvRows = readonly (readonly string[])[];

/** RFC 4180 with any separator; quotes may hold separators and line breaks. */
function split(text: string, separator: string, mostRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(field.trim());
    if (row.some((each) => each !== '')) rows.push(row.slice(0, MOST_COLUMNS));
    row = [];
    field = '';
  };
  for (let place = 0; place < text.length && rows.length < mostRows; place += 1) {
    const sign = text[place] ?? '';
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[place + 1] === '"') {
        field += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') {
      isQuoted = true;
      field = '';
    } else if (sign === separator) {
      row.push(field.trim());
      field = '';
    } else if (sign === '\n' || sign === '\r') endRow();
    else field += sign;
  }
  if (rows.length < mostRows) endRow();
  return rows;
}

/** How well a separator explains the first lines: columns, where all have the same number. */
function columnFit(text: string, separator: string): number {
  const counts = split(text, separator, SAMPLED_LINES).map((row) => row.length);
  const widest = Math.max(0, ...counts);
  return widest < 2 ? 0 : (counts.filter((count) => count === widest).length / counts.length) * 100 + widest;
}

/** Rows of a table of commas, semicolons or tabs; null for anything else. */
export function readCsv(text: string): CsvRows | null {
  const plain = text.replace(/^\uFEFF/, '');
  const [best] = SEPARATORS.map((separator) => ({ separator, score: columnFit(plain, separator) })).sort(
    (left, right) => right.score - left.score,
  );
  if (best === undefined || best.score === 0) return null;
  return split(plain, best.separator, MOST_ROWS);
}
