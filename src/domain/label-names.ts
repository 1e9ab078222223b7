import { commonStart, likeness, type PlacedLine } from './name-match.ts';

/** A product whose name the lines of a label may be. */
export type LikelyProduct = { readonly id: number; readonly name: string; readonly brandName: string };

/** What to search for where the label names a product for sure, and else the products that it may name, best first. */
export type LabelNames = { readonly query: string | null; readonly likely: readonly LikelyProduct[] };

/** From here on a name is what the label says; below it may be, and a person decides; below that it is another one. */
const SURE = 0.72;
const LIKELY = 0.3;
/** Names that are this close are not told apart by what was read. */
const SAME = 0.03;
const MOST_CHOICES = 5;

/** Which of some products a label names, by how much of each other its lines and their names are. */
export function namesAmong(products: readonly LikelyProduct[], lines: readonly PlacedLine[]): LabelNames {
  const ranked = products
    .map((product) => ({ product, fit: likeness(product, lines) }))
    .filter(({ fit }) => fit >= LIKELY)
    .toSorted((left, right) => right.fit - left.fit);
  const [best] = ranked;
  if (best === undefined || best.fit < SURE) return { query: null, likely: ranked.slice(0, MOST_CHOICES).map(({ product }) => product) };
  // Where they differ in what was not read, all of them are shown.
  const equal = ranked.filter(({ fit }) => fit > best.fit - SAME).map(({ product }) => product.name);
  return { query: (equal.length > 1 && commonStart(equal)) || best.product.name, likely: [] };
}
