/** Last row of the table of edits: each place of the text as the end of the name. @param above edits before the name begins */
function lastRow(name: readonly string[], text: readonly string[], above: readonly number[]): readonly number[] {
  let row = above;
  for (const sound of name) {
    const edits = [(row[0] ?? 0) + 1];
    for (const [column, other] of text.entries()) {
      const changed = (row[column] ?? 0) + (sound === other ? 0 : 1);
      edits.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (edits[column] ?? 0) + 1));
    }
    row = edits;
  }
  return row;
}

/** Edits of the best occurrence of a name within a text, both as sounds (Sellers): skipped text before and after costs nothing. */
export function editsWithin(name: readonly string[], text: readonly string[]): number {
  return Math.min(...lastRow(name, text, new Array<number>(text.length + 1).fill(0)));
}

/** Edits from the whole of one text to the whole of another (Levenshtein). */
export function editsBetween(one: readonly string[], other: readonly string[]): number {
  return lastRow(one, other, [0, ...other.map((_, index) => index + 1)]).at(-1) ?? 0;
}
