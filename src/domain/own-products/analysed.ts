import type { OwnProduct } from './own-product.ts';

type Sent = Pick<OwnProduct, 'kind' | 'supplementId' | 'timesPerDay' | 'unitsPerDose' | 'isConfirmed' | 'ingredients'>;

/**
 * What an analysis is told of an own product: numbers and ids, no text, and of a medicine nothing that names it. An amount that was not confirmed is
 * sent as unknown. A supplement bound to the catalogue keeps that id, as its label's cautions hold.
 */
export function sentProduct({ kind, supplementId, timesPerDay, unitsPerDose, isConfirmed, ingredients }: Sent) {
  return {
    kind,
    ...(kind === 'SUPPLEMENT' && supplementId !== null ? { supplementId } : {}),
    timesPerDay,
    unitsPerDose,
    ingredients: ingredients.map(({ ingredientId, amount, unit, per, form, partOf }) => ({
      ingredientId,
      amount: isConfirmed ? amount : null,
      unit,
      per,
      form,
      partOf,
    })),
  };
}

type Named = { readonly supplementId: number; readonly supplementName: string; readonly brandName: string };

/** Names of own products, which the answer does not know: the n-th is −n. */
export function withOwnNames<Each extends Named>(
  supplements: readonly Each[],
  products: readonly Pick<OwnProduct, 'name' | 'brandName'>[],
): Each[] {
  return supplements.map((supplement) => {
    const product = products[-1 - supplement.supplementId];
    return product === undefined ? supplement : { ...supplement, supplementName: product.name, brandName: product.brandName ?? '' };
  });
}
