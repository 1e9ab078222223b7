import { SAMPLE } from '#copy/words.ts';
import { imageAddress, routes } from '#domain/routes.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

type Shown = {
  readonly id: number;
  readonly name: string;
  readonly brand?: string;
  readonly imageUrl: string;
  readonly isSample?: boolean;
};

/** What a card says of a supplement, wherever it is. */
export function cardOf({ id, name, brand = '', imageUrl, isSample = false }: Shown): SupplementCardProps {
  return { href: routes.supplement(id), image: imageAddress(imageUrl), brand, name, tag: isSample ? SAMPLE : undefined };
}
