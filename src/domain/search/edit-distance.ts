/** Last row of the edit table, or the first with all beyond `most`. @param above edits before the name begins */
function lastRow(name: readonly string[], text: readonly string[], above: readonly number[], most: number): readonly number[] {
  let row = above;
  for (const sound of name) {
    const edits = [(row[0] ?? 0) + 1];
    let least = edits[0] ?? 0;
    for (const [column, other] of text.entries()) {
      const changed = (row[column] ?? 0) + (sound === other ? 0 : 1);
      const fewest = Math.min(changed, (row[column + 1] ?? 0) + 1, (edits[column] ?? 0) + 1);
      least = Math.min(least, fewest);
      edits.push(fewest);
    }
    row = edits;
    if (least > most) break;
  }
  return row;
}

/** Best occurrence of a name, both as sounds (Sellers); text around it is free. */
export function editsWithin(name: readonly string[], text: readonly string[]): number {
  return Math.min(...lastRow(name, text, new Array<number>(text.length + 1).fill(0), Number.POSITIVE_INFINITY));
}

/** Levenshtein. @param most beyond which any larger number will do */
export function editsBetween(one: readonly string[], other: readonly string[], most = Number.POSITIVE_INFINITY): number {
  const row = lastRow(one, other, [0, ...other.map((_, index) => index + 1)], most);
  return row.at(-1) ?? 0;
}
