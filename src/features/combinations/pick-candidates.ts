import { cards } from '#copy/supplements/cards.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import type { CardFacts } from '#domain/supplements/card-facts.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';
import { cardsOf } from '../supplements/index.ts';

export type Candidate = SelectedSupplement &
  Pick<SupplementCardProps, 'isPhoto' | 'brand' | 'amount' | 'facts'> & { readonly purposeCodes: readonly PurposeCode[] };

type Found = CardFacts & { readonly id: number; readonly name: string; readonly imageUrl: string };

export function candidatesOf(products: readonly Found[]): Candidate[] {
  return cardsOf(products).map(({ name, label, image, isPhoto, brand, amount, facts, tag }, index) => ({
    supplementId: products[index]?.id ?? 0,
    // The tray tells products of one name apart too.
    supplementName: label ?? name,
    imageUrl: image,
    isPhoto,
    brand: cards.together([label ? '' : brand, tag ?? ''].filter(Boolean)),
    amount,
    facts,
    purposeCodes: products[index]?.purposeCodes ?? [],
  }));
}
