import { type Alternative, listAlike } from '#contract/supplements/alternatives.ts';
import { shortMaker } from '#domain/supplements/card-facts.ts';
import { callUpstream } from '../call-upstream.ts';

export type AlikeData =
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  /** No other product has the same composition. */
  | { readonly state: 'alone'; readonly id: number }
  | { readonly state: 'loaded'; readonly id: number; readonly maker: string; readonly products: readonly Alternative[] };

export async function loadAlike(id: string): Promise<AlikeData> {
  if (!/^\d{1,6}$/.test(id)) return { state: 'missing' };
  const answer = await callUpstream(listAlike, { parameters: { id } });
  if (answer.state === 'failed') return { state: 'failed' };
  if (answer.state === 'refused') return { state: 'missing' };
  const products = answer.result;
  const [first] = products;
  if (first === undefined) return { state: 'alone', id: Number(id) };
  return { state: 'loaded', id: Number(id), maker: shortMaker(first.makerName ?? ''), products };
}
