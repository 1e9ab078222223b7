type CsvTable = { readonly title: string; readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

/** Spreadsheets detect UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Spreadsheets also take full-width signs, and signs behind spaces. */
const FORMULA = /^[=+\-@]/;

/** RFC 4180; neutralises formula injection. */
function field(value: unknown): string {
  const text = textOf(value);
  const harmless =
    (typeof value === 'string' && FORMULA.test(text.normalize('NFKC').trimStart())) || /^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (values: readonly unknown[]) => values.map(field).join(',');

export function csvFile(tables: readonly CsvTable[]): string {
  const parts = tables.map(({ title, columns, rows }) => [line([title]), line(columns), ...rows.map(line)].join('\r\n'));
  return `${BYTE_ORDER_MARK}${parts.join('\r\n\r\n')}\r\n`;
}
