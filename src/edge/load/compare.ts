import { type Analysis, analyzeCombination } from '#contract/combinations/combinations.ts';
import { LATER_CODES } from '#contract/people/person.ts';
import { readSupplement, type Supplement } from '#contract/supplements/supplements.ts';
import { withUnread } from '#domain/combinations/combination-ids.ts';
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/supplements/compare.ts';
import { type Answer, callUpstream } from '../call-upstream.ts';

export type ComparedProduct = { readonly supplement: Supplement /** Of this product alone. */; readonly analysis: Analysis };

export type CompareData =
  | { readonly state: 'none' }
  | { readonly state: 'tooFew' }
  | { readonly state: 'tooMany' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'missing' /** 0 for a part of the address without an id. */;
      readonly missing: readonly number[];
      readonly known: readonly number[];
    }
  | { readonly state: 'compared'; readonly products: readonly ComparedProduct[] };

type Loaded = { readonly id: number; readonly supplement: Answer<Supplement>; readonly analysis: Answer<Analysis> };

async function load(id: number): Promise<Loaded> {
  const [supplement, analysis] = await Promise.all([
    callUpstream(readSupplement, { query: { id: String(id) } }),
    callUpstream(analyzeCombination, {
      body: { supplementIds: [id], population: null, concerns: null, understands: [...LATER_CODES] },
    }),
  ]);
  return { id, supplement, analysis };
}

/** Each product is judged alone: amounts of alternatives do not add up. @param unread parts of the address without an id */
export async function loadCompare(ids: readonly number[], unread = 0): Promise<CompareData> {
  if (ids.length + unread === 0) return { state: 'none' };
  if (ids.length === 0 || ids.length + unread < FEWEST_COMPARED) return { state: 'tooFew' };
  if (ids.length > MOST_COMPARED) return { state: 'tooMany' };
  const loaded = await Promise.all(ids.map(load));
  const refused = loaded.filter(({ supplement }) => supplement.state === 'refused').map(({ id }) => id);
  const { missingIds: missing } = withUnread({ missingIds: refused }, unread);
  if (missing.length > 0) return { state: 'missing', missing, known: ids.filter((id) => !missing.includes(id)) };
  const products = loaded.flatMap(({ supplement, analysis }) =>
    supplement.state === 'ok' && analysis.state === 'ok' ? [{ supplement: supplement.result, analysis: analysis.result }] : [],
  );
  return products.length === ids.length ? { state: 'compared', products } : { state: 'failed' };
}

export function statusOfCompare({ state }: CompareData): number {
  return { none: 200, tooFew: 400, tooMany: 400, missing: 404, failed: 503, compared: 200 }[state];
}
