import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { type Ingredient, type IngredientLimits, readIngredient } from '#contract/ingredients/ingredients.ts';
import { LATER_CODES } from '#contract/people/person.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';
import { currentPerson, ingredientFor } from '../people/people.ts';

type IntakeGuideState =
  | { readonly state: 'guest' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** `person`: profile it was asked for; null for the member's own. */
  | {
      readonly state: 'loaded';
      readonly ingredient: Ingredient;
      readonly limits: IngredientLimits;
      readonly person: KnownPerson | null;
    };

export const GUEST: IntakeGuideState = { state: 'guest' };

export const $intakeGuide = atom<IntakeGuideState>(GUEST);

export async function ingredientAt(id: number): Promise<Ingredient | null> {
  const outcome = await call(readIngredient, { parameters: { id }, query: { understands: LATER_CODES.join(',') } });
  return outcome.ok ? outcome.result : null;
}

/** No-op for guests. The call also counts the member's view. */
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
