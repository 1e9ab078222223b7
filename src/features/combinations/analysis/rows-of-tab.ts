import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { worstFirst } from '#domain/combinations/leave-out.ts';
import { stateOf } from '../bar-of-result.ts';

const FIRST_ROWS = 5;

export type ResultTab = 'all' | 'over';

export function tabOf(value: string | null): ResultTab {
  return value === 'over' ? 'over' : 'all';
}

function rowsOf({ ingredientResults }: Analysis, tab: ResultTab): readonly IngredientResult[] {
  const judged = worstFirst(ingredientResults.map((result) => ({ ...result, state: stateOf(result) })));
  return tab === 'over' ? judged.filter(({ state }) => state === 'over') : judged;
}

export function firstOf(analysis: Analysis, tab: ResultTab): readonly IngredientResult[] {
  return rowsOf(analysis, tab).slice(0, FIRST_ROWS);
}

export function restOf(analysis: Analysis, tab: ResultTab): readonly IngredientResult[] {
  return rowsOf(analysis, tab).slice(FIRST_ROWS);
}
