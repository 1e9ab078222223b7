import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { type Ingredient, type IngredientLimits, readIngredient } from '#contract/ingredients.ts';
import { LATER_CODES } from '#contract/person.ts';
import type { KnownPerson } from '#domain/cautions/people.ts';
import { currentPerson, ingredientFor } from './people.ts';

type IntakeGuideState =
  /** Nobody is logged in, or no longer. */
  | { readonly state: 'guest' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** `person`: for whom this device asked; null for the member themselves. */
  | {
      readonly state: 'loaded';
      readonly ingredient: Ingredient;
      readonly limits: IngredientLimits;
      readonly person: KnownPerson | null;
    };

export const GUEST: IntakeGuideState = { state: 'guest' };

/** The intake amounts of the ingredient that the page shows, for the person who looks at it. */
export const $intakeGuide = atom<IntakeGuideState>(GUEST);

/** An ingredient as everybody sees it; null when it cannot be had. */
export async function ingredientAt(id: number): Promise<Ingredient | null> {
  const outcome = await call(readIngredient, { parameters: { id }, query: { understands: LATER_CODES.join(',') } });
  return outcome.ok ? outcome.result : null;
}

/** Loads them for a member; a guest sees none. This call also counts as the member's view of the page. */
export async function loadIntakeGuide(id: number): Promise<void> {
  if (!isLoggedIn()) return;
  $intakeGuide.set({ state: 'loading' });
  const outcome = await call(readIngredient, { parameters: { id }, query: { understands: LATER_CODES.join(',') } });
  if (outcome.ok) {
    const isGuest = outcome.result.dosageErrorCode === 'UNAUTHORIZED';
    const person = isGuest ? null : currentPerson();
    const limits = person && (await ingredientFor(id, person));
    const ingredient = outcome.result;
    $intakeGuide.set(isGuest ? GUEST : { state: 'loaded', ingredient, limits: limits ?? ingredient, person: limits && person });
  } else {
    const isRefused = outcome.failure.kind === 'refused' && outcome.failure.status === 401;
    $intakeGuide.set(isRefused ? GUEST : { state: 'failed' });
  }
}
