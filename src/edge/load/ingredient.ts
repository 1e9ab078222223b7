import { type Ingredient, listIngredientSupplements, readIngredient, searchIngredients } from '../../contract/ingredients.ts';
import type { CardSupplement } from '../../contract/supplements.ts';
import { PRODUCTS_IN_TAB } from '../../domain/product-list.ts';
import { callUpstream } from '../call-upstream.ts';

export type IngredientData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      readonly ingredient: Ingredient;
      readonly supplements: readonly CardSupplement[];
      readonly nextCursor: number | null;
      /** Its products could be had. */
      readonly isWhole: boolean;
    };

/** An ingredient by its name in the address: the first hit of the search for it, as the contract resolves names. */
export async function loadIngredient(name: string): Promise<IngredientData> {
  const hits = await callUpstream(searchIngredients, { query: { keyword: name } });
  if (hits.state === 'refused') return { state: 'missing' };
  if (hits.state === 'failed') return { state: 'failed' };
  const [first] = hits.result;
  if (!first) return { state: 'missing' };
  const [detail, supplements] = await Promise.all([
    callUpstream(readIngredient, { parameters: { id: first.id } }),
    callUpstream(listIngredientSupplements, { parameters: { id: first.id }, query: { size: PRODUCTS_IN_TAB } }),
  ]);
  if (detail.state === 'refused' && detail.status === 404) return { state: 'missing' };
  if (detail.state === 'failed') return { state: 'failed' };
  return {
    state: 'found',
    // A server that hides details from guests answers 401: the name is still right.
    ingredient: detail.state === 'ok' ? detail.result : basicIngredient(first.id, first.name),
    supplements:
      supplements.state === 'ok'
        ? supplements.result.supplements.length > 0
          ? supplements.result.supplements
          : supplements.result.supplementInfos
        : [],
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
    unit: 'mg',
    subIngredients: [],
    alternatives: [],
    supplements: [],
    dosageErrorCode: 'UNAUTHORIZED',
    foodErrorCode: null,
    nameEnglish: '',
    timing: null,
    dosageSource: '',
    aliases: [],
    purposes: [],
  };
}
