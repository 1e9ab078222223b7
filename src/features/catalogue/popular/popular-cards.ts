import type { PopularSupplement } from '#contract/supplements/supplements.ts';
import { cardsOf, toldOf } from '#features/supplements/index.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

/** The rest stands on the product's page. */
export function popularCards(supplements: readonly PopularSupplement[], isRanked: boolean): SupplementCardProps[] {
  const shown = supplements.map(({ supplementId, supplementName, mainIngredients = [], ...rest }) => ({
    ...rest,
    id: supplementId,
    name: supplementName,
    mainIngredients: mainIngredients.slice(0, 1),
  }));
  return cardsOf(shown).map((card, index) => ({
    ...card,
    ...toldOf(shown[index]?.asked),
    brand: '',
    facts: undefined,
    rank: isRanked ? String(index + 1) : undefined,
  }));
}
