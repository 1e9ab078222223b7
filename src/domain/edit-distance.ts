/** Edits of the best occurrence of a name within a text, both as sounds (Sellers): skipped text before and after costs nothing. */
export function editsWithin(name: readonly string[], text: readonly string[]): number {
  let above = new Array<number>(text.length + 1).fill(0);
  for (const [row, sound] of name.entries()) {
    const edits = [row + 1];
    for (const [column, other] of text.entries()) {
      const changed = (above[column] ?? 0) + (sound === other ? 0 : 1);
      edits.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (edits[column] ?? 0) + 1));
    }
    above = edits;
  }
  return Math.min(...above);
}
