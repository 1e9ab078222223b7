import { type Ingredient, listIngredientSupplements, readIngredient, searchIngredients } from '#contract/ingredients/ingredients.ts';
import { LATER_CODES } from '#contract/people/person.ts';
import type { CardSupplement } from '#contract/supplements/supplements.ts';
import type { FoodMark } from '#domain/supplements/sale-kind.ts';
import { PRODUCTS_IN_TAB } from '#domain/supplements/supplement-list.ts';
import { supplementsIn } from '#domain/supplements/supplement-summary.ts';
import { callUpstream, type Failure } from '../call-upstream.ts';
import { foodMarkHere } from '../food-mark.ts';

export type IngredientData =
  | { readonly state: 'nameless' }
  | { readonly state: 'ambiguous' }
  /** No hit · hit without id · unknown details. */
  | { readonly state: 'missing'; readonly reason: 'noHit' | 'noId' | 'noIngredient' }
  | (Failure & { readonly step: 'search' | 'detail' })
  | {
      readonly state: 'found';
      readonly ingredient: Ingredient;
      readonly foods: readonly { readonly name: string; readonly mark: FoodMark }[];
      readonly supplements: readonly CardSupplement[];
      readonly nextCursor: number | null;
      readonly isWhole: boolean;
    };

type Hit = { readonly id: number; readonly name: string };

const compact = (name: string) => name.toLowerCase().replace(/\s/g, '');

async function resolve(name: string): Promise<Hit | Exclude<IngredientData, { state: 'found' }>> {
  if (name === '') return { state: 'nameless' };
  const hits = await callUpstream(searchIngredients, { query: { keyword: name } });
  if (hits.state === 'failed') return { ...hits, step: 'search' };
  const found = hits.state === 'ok' ? hits.result : [];
  const hit = found.find((each) => compact(each.name) === compact(name)) ?? found[0];
  if (!hit) return { state: 'missing', reason: 'noHit' };
  if (found.length > 1 && compact(hit.name) !== compact(name)) return { state: 'ambiguous' };
  return hit.id === null ? { state: 'missing', reason: 'noId' } : { id: hit.id, name: hit.name };
}

export async function loadIngredient(name: string): Promise<IngredientData> {
  const hit = await resolve(name);
  if ('state' in hit) return hit;
  const [detail, supplements] = await Promise.all([
    callUpstream(readIngredient, { parameters: { id: hit.id }, query: { understands: LATER_CODES.join(',') } }),
    callUpstream(listIngredientSupplements, { parameters: { id: hit.id }, query: { size: PRODUCTS_IN_TAB } }),
  ]);
  if (detail.state === 'refused' && detail.status === 404) return { state: 'missing', reason: 'noIngredient' };
  if (detail.state === 'failed') return { ...detail, step: 'detail' };
  if (detail.state === 'refused' && detail.status !== 401)
    return { state: 'failed', reason: 'broken', message: detail.message, step: 'detail' };
  // 401 hides details from guests; the name is valid.
  const ingredient = detail.state === 'ok' ? detail.result : basicIngredient(hit.id, hit.name);
  return {
    state: 'found',
    ingredient,
    foods: ingredient.alternatives.map(({ name: food, imageOrEmoji }) => ({ name: food, mark: foodMarkHere(imageOrEmoji) })),
    supplements: supplements.state === 'ok' ? supplementsIn(supplements.result) : [],
    nextCursor: supplements.state === 'ok' ? supplements.result.nextCursor : null,
    isWhole: supplements.state !== 'failed',
  };
}

function basicIngredient(id: number, name: string): Ingredient {
  return {
    id,
    name,
    description: '',
    effect: '',
    caution: '',
    gender: null,
    age: null,
    upperLimit: null,
    recommendedDosage: null,
    dailyIntake: null,
    unit: 'mg',
    measuredAs: null,
    subIngredients: [],
    alternatives: [],
    supplements: [],
    dosageErrorCode: 'UNAUTHORIZED',
    foodErrorCode: null,
    nameEnglish: '',
    timing: null,
    dosageSource: '',
    notFor: null,
    cautions: [],
    aliases: [],
    purposes: [],
    sources: [],
    reviewedOn: '',
  };
}
