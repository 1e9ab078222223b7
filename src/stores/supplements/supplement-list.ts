import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { listIngredientSupplements } from '#contract/ingredients/ingredients.ts';
import { listBrandSupplements } from '#contract/supplements/supplements.ts';
import {
  appendPage,
  brandListCall,
  ingredientListCall,
  LARGEST_PAGE,
  type Listing,
  type ListSource,
  nextOffset,
} from '#domain/supplements/supplement-list.ts';
import { supplementsIn } from '#domain/supplements/supplement-summary.ts';

export type ListState = Listing & {
  readonly isLoading: boolean;
  readonly isHeld: boolean;
};

/** Milliseconds. */
const INGREDIENT_KEPT_MS = 60_000;

export const $productList = atom<ListState | null>(null);

let source: ListSource | null = null;

export function startSupplementList(of: ListSource, first: Listing): void {
  source = of;
  $productList.set({ ...first, isLoading: false, isHeld: false });
}

async function fetchPage(of: ListSource, cursor: number, size: number): Promise<Listing | null> {
  if (of.kind === 'brand') {
    const outcome = await callKept(listBrandSupplements, brandListCall(of, cursor, size));
    if (!outcome.ok) return null;
    const products = outcome.result.supplements;
    return { products, next: nextOffset(cursor, size, products.length) };
  }
  const outcome = await callKept(listIngredientSupplements, ingredientListCall(of, cursor, size), INGREDIENT_KEPT_MS);
  if (!outcome.ok) return null;
  return { products: supplementsIn(outcome.result), next: outcome.result.nextCursor };
}

export async function loadMoreSupplements(size: number): Promise<void> {
  const before = $productList.get();
  if (source === null || before === null || before.isLoading || before.next === null) return;
  $productList.set({ ...before, isLoading: true });
  const page = await fetchPage(source, before.next, size);
  const listing = page === null ? before : appendPage(before, page);
  $productList.set({ ...listing, isLoading: false, isHeld: page === null });
}

export async function restoreSupplements(count: number): Promise<void> {
  let missing = count - ($productList.get()?.products.length ?? count);
  while (missing > 0) {
    await loadMoreSupplements(Math.min(missing, LARGEST_PAGE));
    const left = count - ($productList.get()?.products.length ?? count);
    if (left >= missing) return;
    missing = left;
  }
}
