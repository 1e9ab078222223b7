import { commonStart, likeness, type PlacedLine } from './name-match.ts';

export type LikelyProduct = { readonly id: number; readonly name: string; readonly brandName: string };

/** `query`: a certain match; otherwise candidates, best first. */
export type LabelNames = { readonly query: string | null; readonly likely: readonly LikelyProduct[] };

const SURE = 0.72;
const LIKELY = 0.3;
/** Closer scores are indistinguishable. */
const SAME = 0.03;
const MOST_CHOICES = 5;

/** Mutual n-gram coverage of names and lines. */
export function namesAmong(products: readonly LikelyProduct[], lines: readonly PlacedLine[]): LabelNames {
  const ranked = products
    .map((product) => ({ product, fit: likeness(product, lines) }))
    .filter(({ fit }) => fit >= LIKELY)
    .toSorted((left, right) => right.fit - left.fit);
  const [best] = ranked;
  if (best === undefined || best.fit < SURE) return { query: null, likely: ranked.slice(0, MOST_CHOICES).map(({ product }) => product) };
  // Ambiguous names: search for what they share.
  const equal = ranked.filter(({ fit }) => fit > best.fit - SAME).map(({ product }) => product.name);
  return { query: (equal.length > 1 && commonStart(equal)) || best.product.name, likely: [] };
}
