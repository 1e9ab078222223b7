import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { type Ingredient, readIngredient } from '#contract/ingredients.ts';

type IntakeGuideState =
  /** Nobody is logged in, or no longer. */
  | { readonly state: 'guest' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly ingredient: Ingredient };

export const GUEST: IntakeGuideState = { state: 'guest' };

/** The intake amounts of the ingredient that the page shows, for the person who looks at it. */
export const $intakeGuide = atom<IntakeGuideState>(GUEST);

/** Loads them for a member; a guest sees none. This call also counts as the member's view of the page. */
export async function loadIntakeGuide(id: number): Promise<void> {
  if (!isLoggedIn()) return;
  $intakeGuide.set({ state: 'loading' });
  const outcome = await call(readIngredient, { parameters: { id } });
  if (outcome.ok) {
    const isGuest = outcome.result.dosageErrorCode === 'UNAUTHORIZED';
    $intakeGuide.set(isGuest ? GUEST : { state: 'loaded', ingredient: outcome.result });
  } else {
    const isRefused = outcome.failure.kind === 'refused' && outcome.failure.status === 401;
    $intakeGuide.set(isRefused ? GUEST : { state: 'failed' });
  }
}
