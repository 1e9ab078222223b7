import { type Alternative, listAlike, listAlternatives } from '#contract/supplements/alternatives.ts';
import {
  type BrandSupplement,
  listBrandSupplements,
  readSupplement,
  readSupplementDetail,
  type Supplement,
  type SupplementDetail,
} from '#contract/supplements/supplements.ts';
import { shortMaker } from '#domain/supplements/card-facts.ts';
import { callUpstream } from '../call-upstream.ts';

const BRAND_PRODUCTS = 4;
/** Plus the product itself, as some are alternatives. */
const BRAND_PRODUCTS_ASKED_FOR = 11;

export type SupplementData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      readonly supplement: Supplement;
      readonly detail: Pick<
        SupplementDetail,
        'ingredients' | 'cautionsByConcern' | 'allergens' | 'assumedAge' | 'functions' | 'unjudged'
      > | null;
      readonly brandProducts: readonly BrandSupplement[];
      readonly alternatives: readonly Alternative[];
      readonly isWhole: boolean;
    };

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
          : { ingredients: [], cautionsByConcern: [], allergens: null, assumedAge: null, functions: [], unjudged: [] },
    brandProducts: brandProducts.slice(0, BRAND_PRODUCTS),
    // Optional: other servers may lack the operation.
    alternatives: alternatives.state === 'ok' ? alternatives.result : [],
    isWhole: brand?.state !== 'failed' && detail.state !== 'failed',
  };
}

export type AlikeData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  /** No other product has the same composition. */
  | { readonly state: 'alone'; readonly id: number }
  | { readonly state: 'loaded'; readonly id: number; readonly maker: string | null; readonly products: readonly Alternative[] };

export async function loadAlike(id: string): Promise<AlikeData> {
  if (!/^\d{1,6}$/.test(id)) return { state: 'missing' };
  const answer = await callUpstream(listAlike, { parameters: { id } });
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'missing' };
  const products = answer.result;
  const [first] = products;
  if (first === undefined) return { state: 'alone', id: Number(id) };
  const isOfOne = products.every(({ makerName }) => makerName === first.makerName);
  return { state: 'loaded', id: Number(id), maker: isOfOne ? shortMaker(first.makerName ?? '') : null, products };
}
