import type { OwnProduct } from './own-product.ts';

type Sent = Pick<OwnProduct, 'kind' | 'supplementId' | 'timesPerDay' | 'unitsPerDose' | 'isConfirmed' | 'ingredients'>;

/**
 * Numbers and ids only; a medicine is never named. Unconfirmed amounts are sent as unknown. A bound supplement keeps its id: its label's
 * cautions hold.
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

/** The n-th product's id is −n. */
export function withOwnNames<Each extends Named>(
  supplements: readonly Each[],
  products: readonly Pick<OwnProduct, 'name' | 'brandName'>[],
): Each[] {
  return supplements.map((supplement) => {
    const product = products[-1 - supplement.supplementId];
    return product === undefined ? supplement : { ...supplement, supplementName: product.name, brandName: product.brandName ?? '' };
  });
}
