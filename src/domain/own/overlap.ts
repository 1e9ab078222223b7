import { decimalFromNumber } from '../shared/decimal.ts';
import { exceeds } from '../supplements/dosage.ts';
import type { OwnTotal } from './own-answer.ts';

/** A day of a product, in the unit of the own total. */
export type Content = { readonly name: string; readonly amount: number | null; readonly isUnsure: boolean };

type Overlap = { readonly name: string; readonly percent: number | null; readonly isOver: boolean };

/** `percent` of the upper level, with what is taken; null where the sum is not known for sure and not over. */
function overlapOf(totals: readonly OwnTotal[], { name, amount, isUnsure }: Content): Overlap | null {
  const own = totals.find((total) => total.name === name);
  if (own === undefined) return null;
  const { total, upper, isSure } = own;
  if (upper === null || amount === null) return { name, percent: null, isOver: false };
  const isOver = exceeds(decimalFromNumber(total) + decimalFromNumber(amount), decimalFromNumber(upper));
  return { name, percent: isOver || (isSure && !isUnsure) ? ((total + amount) / upper) * 100 : null, isOver };
}

export function goesOver(totals: readonly OwnTotal[], contents: readonly Content[]): boolean {
  return contents.some((content) => overlapOf(totals, content)?.isOver);
}

export type SharedIngredient = {
  readonly name: string;
  /** Further ones of a product; several tell theirs themselves. */
  readonly others: number;
  readonly least: number;
  readonly most: number;
  /** `some`: over with some of the products; `open`: not known for all of them. */
  readonly state: 'over' | 'some' | 'within' | 'open';
};

const mostOf = (overlaps: readonly Overlap[]) => Math.max(...overlaps.map(({ percent }) => percent ?? 0));

/** The ingredient of what is taken that most of the products hold, the nearest to its upper level where they are even. */
export function sharedWith(totals: readonly OwnTotal[], products: readonly (readonly Content[])[]): SharedIngredient | null {
  const found = products.flatMap((contents) => contents.flatMap((content) => overlapOf(totals, content) ?? []));
  const [first, ...others] = [...Map.groupBy(found, ({ name }) => name).values()].toSorted(
    (left, right) => right.length - left.length || mostOf(right) - mostOf(left),
  );
  const [{ name } = { name: '' }] = first ?? [];
  if (first === undefined) return null;
  const percents = first.flatMap(({ percent }) => percent ?? []);
  const over = first.filter(({ isOver }) => isOver).length;
  const isKnown = percents.length === first.length;
  const state = over === first.length ? 'over' : over > 0 ? 'some' : isKnown ? 'within' : 'open';
  return { name, others: products.length > 1 ? 0 : others.length, least: Math.min(...percents), most: Math.max(...percents), state };
}
