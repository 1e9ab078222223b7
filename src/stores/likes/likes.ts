import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn, onSessionEnded } from '#client/session.ts';
import {
  type LikedIngredient,
  type LikedSupplement,
  listLikedIngredients,
  listLikedSupplements,
  toggleIngredientLike,
  toggleSupplementLike,
} from '#contract/likes/likes.ts';
import type { Endpoint, ResultOf } from '#contract/shared/endpoint.ts';
import { keepLikedIngredients } from '../ingredients/liked-ingredients.ts';
import { requestIdOf } from '../shared/failure-text.ts';

export type LikeKind = 'supplement' | 'ingredient';

/** The confirmed state. */
type LikeOutcome = { readonly state: 'done'; readonly isLiked: boolean } | { readonly state: 'guest' } | { readonly state: 'failed' };

async function send(kind: LikeKind, id: number, isWanted: boolean) {
  const details = { parameters: { id }, body: { liked: isWanted }, isKeptAlive: true };
  return kind === 'supplement' ? call(toggleSupplementLike, details) : call(toggleIngredientLike, details);
}

async function readIsLiked(id: number): Promise<boolean | null> {
  const outcome = await call(listLikedSupplements);
  return outcome.ok ? outcome.result.some(({ supplementId }) => supplementId === id) : null;
}

/** Idempotent. A product's list is re-read, and wins. */
export async function setLike(kind: LikeKind, id: number, isWanted: boolean): Promise<LikeOutcome> {
  if (!isLoggedIn()) return { state: 'guest' };
  const outcome = await send(kind, id, isWanted);
  if (outcome.ok) {
    const listed = kind === 'supplement' ? await readIsLiked(id) : null;
    return { state: 'done', isLiked: listed ?? outcome.result.isLiked ?? outcome.result.liked ?? isWanted };
  }
  const isRefused = outcome.failure.kind === 'refused' && outcome.failure.status === 401;
  return { state: isRefused ? 'guest' : 'failed' };
}

export type Liked<Item> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly requestId: string | undefined }
  | { readonly state: 'loaded'; readonly items: readonly Item[] };

type LikedLists =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest' }
  | { readonly state: 'member'; readonly supplements: Liked<LikedSupplement>; readonly ingredients: Liked<LikedIngredient> };

export const UNKNOWN_LISTS: LikedLists = { state: 'unknown' };

export const $liked = atom<LikedLists>(UNKNOWN_LISTS);

const LOADING = { state: 'loading' } as const;

async function readList<E extends Endpoint>(
  endpoint: E,
): Promise<
  { readonly state: 'failed'; readonly requestId: string | undefined } | { readonly state: 'loaded'; readonly items: ResultOf<E> }
> {
  const outcome = await call(endpoint);
  return outcome.ok ? { state: 'loaded', items: outcome.result } : { state: 'failed', requestId: requestIdOf(outcome.failure) };
}

export async function loadLiked(): Promise<void> {
  if (!isLoggedIn()) {
    $liked.set({ state: 'guest' });
    return;
  }
  onSessionEnded(() => $liked.set({ state: 'guest' }));
  $liked.set({ state: 'member', supplements: LOADING, ingredients: LOADING });
  const [supplements, ingredients] = await Promise.all([readList(listLikedSupplements), readList(listLikedIngredients)]);
  if (!isLoggedIn()) return;
  $liked.set({ state: 'member', supplements, ingredients });
  if (ingredients.state === 'loaded') keepLikedIngredients(ingredients.items.map(({ ingredientId }) => ingredientId));
}

const busy = new Set<string>();

function idOf(item: LikedSupplement | LikedIngredient): number {
  return 'supplementId' in item ? item.supplementId : item.ingredientId;
}

function without<Item extends LikedSupplement | LikedIngredient>(list: Liked<Item>, id: number): Liked<Item> {
  return list.state === 'loaded' ? { state: 'loaded', items: list.items.filter((item) => idOf(item) !== id) } : list;
}

function withAgain<Item extends LikedSupplement | LikedIngredient>(list: Liked<Item>, before: Liked<Item>, id: number): Liked<Item> {
  if (list.state !== 'loaded' || before.state !== 'loaded') return list;
  const left = new Set(list.items.map(idOf));
  return { state: 'loaded', items: before.items.filter((item) => idOf(item) === id || left.has(idOf(item))) };
}

export async function unlike(kind: LikeKind, id: number): Promise<LikeOutcome['state'] | 'ignored'> {
  const key = `${kind} ${id}`;
  const before = $liked.get();
  if (busy.has(key) || before.state !== 'member') return 'ignored';
  busy.add(key);
  $liked.set(
    kind === 'supplement'
      ? { ...before, supplements: without(before.supplements, id) }
      : { ...before, ingredients: without(before.ingredients, id) },
  );
  const outcome = await setLike(kind, id, false);
  busy.delete(key);
  const now = $liked.get();
  if (outcome.state === 'failed' && now.state === 'member') {
    $liked.set({
      ...now,
      supplements: kind === 'supplement' ? withAgain(now.supplements, before.supplements, id) : now.supplements,
      ingredients: kind === 'ingredient' ? withAgain(now.ingredients, before.ingredients, id) : now.ingredients,
    });
  }
  return outcome.state;
}
