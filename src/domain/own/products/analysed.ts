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

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const joined = (text: string): string => plain(text).replace(/\s/g, '');

export function namesOwn({ name, brandName, ingredients }: Pick<OwnProduct, 'name' | 'brandName' | 'ingredients'>, query: string): boolean {
  const texts = [name, brandName ?? '', ...ingredients.map((each) => each.name)].map(joined);
  const holds = (word: string): boolean => texts.some((text) => text.includes(word));
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && (holds(joined(query)) || words.every(holds));
}
