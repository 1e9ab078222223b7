import { ingredients } from '#copy/ingredients/ingredients.ts';
import { purposes } from '#copy/purposes/purposes.ts';
import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import type { PurposeMatch, PurposeProduct } from '#domain/purposes/purpose-results.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';
import { choiceCardsOf } from '../supplements/index.ts';

export const OTHERS_ID = 'others';
export const IN_VIEW = 4;

export function reasonOf({ code, basis }: PurposeMatch): string {
  return PURPOSE_LABELS[code] + (basis === null ? '' : ` · ${ingredients.basis[basis]}`);
}

export function shelfCardsOf(products: readonly PurposeProduct[]): SupplementCardProps[] {
  const shown = products.map(({ mainIngredients, ...product }) => ({
    ...product,
    mainIngredients: mainIngredients?.filter(({ ingredientName }) => ingredientName === product.asked?.ingredientName),
  }));
  return choiceCardsOf(shown).map((card, index) => ({
    ...card,
    purposes: undefined,
    note: products[index]?.isRecognised === false ? purposes.notRecognised : undefined,
  }));
}

export function toneOf({ basis }: PurposeMatch): 'ok' | 'lemon' | 'plain' {
  if (basis === 'OFFICIAL') return 'ok';
  return basis === 'NUTRITION' ? 'lemon' : 'plain';
}
