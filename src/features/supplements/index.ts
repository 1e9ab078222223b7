import { amountText } from '#copy/amount-text.ts';
import { cards } from '#copy/cards.ts';
import { SAMPLE } from '#copy/words.ts';
import { brandOf, type CardFacts, namesakes, shortMaker } from '#domain/card-facts.ts';
import { PURPOSE_LABELS, type PurposeCode, purposePicture } from '#domain/purpose.ts';
import { imageAddress, routes } from '#domain/routes.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

type Shown = CardFacts & {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string;
};

/** Significant digits on a card. */
const DIGITS = 4;

/** Daily amount where known. */
function mainText({ ingredientName, amount, unit }: NonNullable<CardFacts['mainIngredients']>[number]): string {
  return amount === null
    ? ingredientName
    : `${ingredientName} ${amountText(Number(amount.toPrecision(DIGITS)), unit).replaceAll(' ', '\u00a0')}`;
}

export function purposesOf(codes: readonly PurposeCode[]): NonNullable<SupplementCardProps['purposes']> {
  return codes.map((code) => ({ image: purposePicture(code), label: PURPOSE_LABELS[code] }));
}

/** One line beside the name; empty when unknown. */
export function factsLine({ mainIngredients = [], form }: Pick<CardFacts, 'mainIngredients' | 'form'>): string {
  return cards.together([...mainIngredients.slice(0, 1).map(mainText), ...(form ? [cards.forms[form]] : [])]);
}

export function cardOf(product: Shown): SupplementCardProps {
  const { id, name, imageUrl, isSample = false, mainIngredients = [], form, dosesPerDay, purposeCodes = [], avoidFor = [] } = product;
  const [main, ...others] = mainIngredients.map(mainText);
  return {
    href: routes.supplement(id),
    image: imageAddress(imageUrl),
    brand: brandOf(product),
    name,
    amount: main,
    facts: cards.together([...others, ...(form ? [cards.forms[form]] : []), ...(dosesPerDay ? [cards.dosesPerDay(dosesPerDay)] : [])]),
    purposes: purposesOf(purposeCodes),
    avoid: avoidFor.length === 0 ? undefined : avoidFor.join(' '),
    tag: isSample ? SAMPLE : undefined,
  };
}

/** Cards of a list; adds manufacturers to tell apart equal names, amounts and forms. */
export function cardsOf(products: readonly Shown[]): SupplementCardProps[] {
  const shown = products.map(cardOf);
  const textOf = ({ name, amount, facts, brand }: SupplementCardProps) => [name, amount, facts, brand].join(' ');
  const duplicates = namesakes(shown.map(textOf));
  return shown.map((card, index) => {
    const maker = products[index]?.makerName;
    return maker && duplicates.has(textOf(card))
      ? { ...card, brand: cards.together([card.brand, shortMaker(maker)].filter(Boolean)) }
      : card;
  });
}

/** Template with every optional element, for lists filled by the browser. */
export const CARD_PATTERN: SupplementCardProps = {
  href: '/',
  image: '',
  brand: '-',
  name: '',
  amount: '-',
  facts: '-',
  purposes: [{ image: '', label: '' }],
  tag: SAMPLE,
};
