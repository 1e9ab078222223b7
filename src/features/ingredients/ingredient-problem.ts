import { ingredients } from '#copy/ingredients/ingredients.ts';
import { failedLoads } from '#copy/shared/failed-loads.ts';
import type { IngredientData } from '#edge/load/ingredient.ts';

type Unfound = Exclude<IngredientData, { state: 'found' | 'ambiguous' }>;
type Failed = Extract<Unfound, { state: 'failed' }>;

function failedDetail({ reason }: Failed): string {
  if (reason === 'blank') return failedLoads.noAnswer;
  return reason === 'empty' ? failedLoads.noDetail : failedLoads.detail;
}

function failureText(data: Failed): string {
  if (data.reason === 'unreachable') return failedLoads.unreachable;
  if (data.step === 'detail') return failedDetail(data);
  return data.reason === 'broken' ? data.message || failedLoads.search : failedLoads.malformed;
}

export function ingredientProblem(data: Unfound, name: string): { readonly title: string; readonly text: string | undefined } {
  if (data.state === 'nameless') return { title: ingredients.invalidAccess, text: undefined };
  if (data.state === 'missing') return { title: ingredients.notFound, text: failedLoads[data.reason](name) };
  return { title: ingredients.loadFailed, text: failureText(data) };
}
