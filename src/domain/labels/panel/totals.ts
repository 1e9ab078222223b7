import type { PanelRow } from './panel.ts';

function totalOf(part: PanelRow, rows: readonly PanelRow[]): number {
  if (part.why.includes('BLEND_PART')) return rows.findLastIndex(({ line, why }) => line <= part.line && why.includes('BLEND'));
  return rows.findIndex(
    ({ isPart, amount, unit, ingredientId }) =>
      !isPart &&
      amount !== null &&
      (part.ingredientId === null ? unit === 'CFU' && part.unit === 'CFU' : ingredientId === part.ingredientId),
  );
}

export function withTotals(rows: readonly PanelRow[]): readonly PanelRow[] {
  return rows.map((row) => {
    const total = row.isPart ? totalOf(row, rows) : -1;
    return { ...row, partOf: total < 0 ? null : total };
  });
}
