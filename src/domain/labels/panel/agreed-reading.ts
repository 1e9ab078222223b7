import type { PanelReading, PanelRow } from './panel.ts';

export function worthOf({ ingredients }: PanelReading): number {
  const worth = ({ ingredientId, certainty, amount }: PanelRow) =>
    ingredientId === null ? 0.2 : amount === null ? 0.3 : certainty === 'SURE' ? 2 : 1;
  return ingredients.reduce((sum, row) => sum + worth(row), 0);
}

function isSameIngredient(one: PanelRow, other: PanelRow): boolean {
  return one.ingredientId !== null && one.ingredientId === other.ingredientId && one.isPart === other.isPart;
}

function compared(row: PanelRow, others: readonly PanelRow[]): PanelRow {
  const other = others.find((each) => isSameIngredient(row, each));
  if (other === undefined || other.amount === null || row.amount === null) return row;
  const isSame = row.amount === other.amount && row.unit === other.unit;
  if (isSame && row.percent === null && other.percent !== null && other.certainty === 'SURE') return other;
  if (isSame) return row.why.length === 1 && row.why[0] === 'UNCONFIRMED' ? { ...row, certainty: 'SURE', why: [] } : row;
  if (row.certainty === 'SURE') return other.certainty === 'SURE' ? { ...row, certainty: 'CHECK', why: ['CONTRADICTION'] } : row;
  return other.certainty === 'SURE' ? other : row;
}

/** Of differently prepared pictures: sure where they agree. */
export function agreedReading(first: PanelReading, second: PanelReading): PanelReading {
  const [best, other] = worthOf(second) > worthOf(first) ? [second, first] : [first, second];
  const rows = best.ingredients.map((row) => compared(row, other.ingredients));
  const added = other.ingredients.filter(
    (row) => row.ingredientId !== null && row.amount !== null && !rows.some((each) => isSameIngredient(row, each)),
  );
  // `per` stands once on a label.
  const per = [...best.ingredients, ...other.ingredients].find((row) => row.per !== 'UNKNOWN')?.per ?? 'UNKNOWN';
  const ingredients = [...rows, ...added]
    .map((row) => (row.per === 'UNKNOWN' ? { ...row, per } : row))
    .sort((one, another) => one.line - another.line);
  const notes = ingredients.length > 0 ? best.notes.filter((note) => note !== 'NO_ROWS') : best.notes;
  return { ...best, name: best.name ?? other.name, directions: best.directions ?? other.directions, ingredients, notes };
}
