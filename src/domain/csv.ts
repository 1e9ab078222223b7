/** One table of a file: its name, the names of its columns, and its rows. */
type CsvTable = { readonly title: string; readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

/** By this mark spreadsheets know that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A field as RFC 4180 wants it. What a spreadsheet would run as a formula is text. */
function field(value: unknown): string {
  const text = textOf(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (values: readonly unknown[]) => values.map(field).join(',');

/** Tables as one CSV file, each under its name, with an empty line between two. */
export function csvFile(tables: readonly CsvTable[]): string {
  const parts = tables.map(({ title, columns, rows }) => [line([title]), line(columns), ...rows.map(line)].join('\r\n'));
  return `${BYTE_ORDER_MARK}${parts.join('\r\n\r\n')}\r\n`;
}
