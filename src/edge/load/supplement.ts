import { type Alternative, listAlternatives } from '#contract/alternatives.ts';
import {
  type BrandSupplement,
  listBrandSupplements,
  readSupplement,
  readSupplementDetail,
  type Supplement,
  type SupplementDetail,
} from '#contract/supplements.ts';
import { callUpstream } from '../call-upstream.ts';

const BRAND_PRODUCTS = 12;
/** As many as the contract gives by itself, and the product itself: some of them are among the alternatives. */
const BRAND_PRODUCTS_ASKED_FOR = 17;

export type SupplementData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      readonly supplement: Supplement;
      /** Null where it could not be had: that is not the same as a product without any ingredient. */
      readonly detail: Pick<SupplementDetail, 'ingredients' | 'cautionsByConcern' | 'allergens'> | null;
      /** Of the same brand, without those that are among the alternatives. */
      readonly brandProducts: readonly BrandSupplement[];
      /** Products with the same main ingredient and form, the nearest amount first. */
      readonly alternatives: readonly Alternative[];
      /** Everything could be had. */
      readonly isWhole: boolean;
    };

/** One product by the id in its address; anything that is not a number is no product. */
export async function loadSupplement(id: string): Promise<SupplementData> {
  if (!/^\d{1,6}$/.test(id)) return { state: 'missing' };
  const [supplement, detail] = await Promise.all([
    callUpstream(readSupplement, { query: { id } }),
    callUpstream(readSupplementDetail, { query: { id } }),
  ]);
  if (supplement.state === 'refused') return { state: 'missing' };
  if (supplement.state === 'failed') return { state: 'failed' };
  const { brandId } = supplement.result;
  const [brand, alternatives] = await Promise.all([
    brandId === null ? null : callUpstream(listBrandSupplements, { query: { id: brandId, size: BRAND_PRODUCTS_ASKED_FOR } }),
    callUpstream(listAlternatives, { parameters: { id } }),
  ]);
  const shown = new Set([supplement.result.supplementId]);
  if (alternatives.state === 'ok') for (const alternative of alternatives.result) shown.add(alternative.supplementId);
  const brandProducts = brand?.state === 'ok' ? brand.result.supplements.filter((product) => !shown.has(product.id)) : [];
  return {
    state: 'found',
    supplement: supplement.result,
    detail:
      detail.state === 'ok'
        ? detail.result
        : detail.state === 'failed'
          ? null
          : { ingredients: [], cautionsByConcern: [], allergens: null },
    brandProducts: brandProducts.slice(0, BRAND_PRODUCTS),
    // Another server of the contract may not have it: then there is nothing to show.
    alternatives: alternatives.state === 'ok' ? alternatives.result : [],
    isWhole: brand?.state !== 'failed' && detail.state !== 'failed',
  };
}
