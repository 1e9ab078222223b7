import { likenessTo, type Named } from './likeness.ts';
import type { PlacedLine } from './name-match.ts';
import { soundsOf } from './name-pieces.ts';
import { searchKey } from './search-text.ts';

/** `query`: a certain match; otherwise candidates, best first. */
export type LabelNames<Product> = { readonly query: string | null; readonly likely: readonly Product[] };

const LIKELY = 0.25;
/** A product is certain when its name was read … */
const READ = 0.85;
/** … nothing large stays unexplained, or at least not most of it … */
const EXPLAINED = 0.8;
const LEAST_EXPLAINED = 0.4;
/** … and every other name fits worse by this much. */
const AHEAD = 0.05;
const FAR_AHEAD = 0.15;
/** Sounds; the results of a shorter name may be those of an ingredient (CoQ10). */
const FEWEST_SOUNDS = 6;
const MOST_CHOICES = 5;

/** Names alike what lines say: one where it is certain, else those to choose from. */
export function namesAmong<Product extends Named>(products: readonly Product[], lines: readonly PlacedLine[]): LabelNames<Product> {
  const likenessOf = likenessTo(lines);
  const ranked = products
    .map((product) => ({ product, ...likenessOf(product) }))
    .filter(({ fit }) => fit >= LIKELY)
    .toSorted((left, right) => right.fit - left.fit);
  const [best] = ranked;
  const likely = ranked.slice(0, MOST_CHOICES).map(({ product }) => product);
  if (best === undefined || best.isThere < READ || best.explained < LEAST_EXPLAINED) return { query: null, likely };
  const key = searchKey(best.product.name);
  const rival = ranked.find(({ product }) => searchKey(product.name) !== key);
  const ahead = best.fit - (rival?.fit ?? 0);
  const isCertain = soundsOf(key).length >= FEWEST_SOUNDS && ahead >= (best.explained >= EXPLAINED ? AHEAD : FAR_AHEAD);
  return isCertain ? { query: best.product.name, likely: [] } : { query: null, likely };
}
