const FULL_WIDTH = /[ᄀ-ᇿ⺀-꓏가-힣豈-﫿＀-｠]/u;

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (FULL_WIDTH.test(character) ? 2 : 1), 0);
}

/** Hangul takes two terminal columns. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(3, widthOf(title), ...rows.map((row) => widthOf(row[column] ?? ''))));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '') + ' '.repeat(width - widthOf(cells[column] ?? ''))).join(' | ')} |`;
  return [line(header), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
