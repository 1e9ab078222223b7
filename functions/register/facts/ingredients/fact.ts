import type { PurposeBasis, PurposeCode } from '#domain/purpose.ts';
import type { IngredientFact } from '../types.ts';

type Purpose = IngredientFact['purposes'][number];
type Food = IngredientFact['alternatives'][number];

const purposeWith =
  (basis: PurposeBasis) =>
  (code: PurposeCode, functionText: string): Purpose => ({ code, basis, functionText });

/** A function that the Ministry recognises. */
export const official = purposeWith('OFFICIAL');

/** A fact of nutrition that is no recognised function. */
export const nutrition = purposeWith('NUTRITION');

/** What people look for although it is not recognised; the text says so. */
export const popular = purposeWith('POPULAR');

/** Foods that bring the ingredient: `'🥕 당근'`, the picture before the name. */
export function foods(...texts: readonly `${string} ${string}`[]): readonly Food[] {
  return texts.map((text) => {
    const gap = text.indexOf(' ');
    return { name: text.slice(gap + 1), emoji: text.slice(0, gap) };
  });
}
