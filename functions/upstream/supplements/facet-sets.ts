import type { Database } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectSets } from './queries/counted.ts';

type Sets = Map<number, readonly string[]>;

const MOST_KEPT = 20_000;

const keptOf = new WeakMap<Database, Sets>();

/** Cached per isolate, as numbers are never reused; unknown ones are missing. */
export async function tokensOfSets(
  { catalogue }: Pick<Context, 'catalogue'>,
  numbers: Iterable<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const kept: Sets = keptOf.get(catalogue) ?? new Map();
  keptOf.set(catalogue, kept);
  const found: Sets = new Map();
  const missing: number[] = [];
  for (const number of numbers) {
    const tokens = kept.get(number);
    if (tokens === undefined) missing.push(number);
    else found.set(number, tokens);
  }
  if (missing.length === 0) return found;
  const read = await selectSets({ catalogue }, missing);
  if (kept.size + read.length > MOST_KEPT) kept.clear();
  for (const [number, text] of read) {
    const tokens = text.split(' ');
    kept.set(number, tokens);
    found.set(number, tokens);
  }
  return found;
}
