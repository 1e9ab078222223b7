import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { LABEL_FACTS } from './sets.ts';

/** Rows as `ingredient or name, amount unit, percent, per, certainty or reasons`. @param confidence of lines that were read from a photo */
export function rowsOf(text: string, confidence?: number): string[] {
  const lines = text.split('\n').map((line) => ({ text: line, confidence }));
  return readPanel(lines, LABEL_FACTS).read.ingredients.map(({ ingredientName, nameRead, amount, unit, percent, per, why, isPart }) =>
    [
      ingredientName ?? nameRead,
      amount === null ? '?' : `${amount} ${unit}`,
      ...(percent === null ? [] : [`${percent}%`]),
      per,
      ...(isPart ? ['part'] : []),
      ...why,
    ].join(' '),
  );
}
