import { SAMPLE } from '#copy/shared/words.ts';
import { ingredientText } from '#copy/supplements/amount-text.ts';
import { cards } from '#copy/supplements/cards.ts';
import { imageAddress, isDrawnPicture } from '#domain/labels/picture-address.ts';
import { PURPOSE_LABELS, type PurposeCode } from '#domain/purposes/purpose.ts';
import { routes } from '#domain/shared/routes.ts';
import { brandBeside, type CardFacts, namesakes, shortMaker } from '#domain/supplements/card-facts.ts';
import { pictureFragment } from '#domain/supplements/drawn-picture.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';
import { toldOf } from './asked-bar.ts';

export { toldOf };

type Shown = CardFacts & {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string;
};

export function purposesOf(codes: readonly PurposeCode[]): string[] {
  return codes.map((code) => PURPOSE_LABELS[code]);
}

export function factsLine({ mainIngredients = [], form }: Pick<CardFacts, 'mainIngredients' | 'form'>): string {
  return cards.together([...mainIngredients.slice(0, 1).map(ingredientText), ...(form ? [cards.forms[form]] : [])]);
}

export function cardOf(product: Shown): SupplementCardProps {
  const {
    id,
    name,
    imageUrl,
    isSample = false,
    mainIngredients = [],
    form,
    dosesPerDay,
    purposeCodes = [],
    avoidFor = [],
    unjudged,
    asked,
  } = product;
  const others = asked ? mainIngredients.filter(({ ingredientName }) => ingredientName !== asked.ingredientName) : mainIngredients;
  const shown = asked
    ? [asked, ...mainIngredients.filter(({ ingredientName }) => ingredientName === asked.ingredientName)]
    : mainIngredients;
  const isUnsure = shown.some((each) => each.isUnsure === true);
  const image = imageAddress(imageUrl);
  const [main, ...rest] = [...(asked ? [asked] : []), ...others].slice(0, 2).map(ingredientText);
  return {
    href: routes.supplement(id),
    image,
    isPhoto: !isDrawnPicture(image),
    brand: brandBeside(product),
    name,
    amount: main ?? (product.amounts === 'UNKNOWN' ? cards.amountUnknown : undefined),
    over: asked?.overUpper === true ? cards.overUpper : undefined,
    facts: cards.together([
      ...(isUnsure ? [cards.amountUnsure] : []),
      ...rest,
      ...(form ? [cards.forms[form]] : []),
      ...(dosesPerDay ? [cards.dosesPerDay(dosesPerDay)] : []),
    ]),
    purposes: purposesOf(purposeCodes),
    avoid: avoidFor.join(' ') || undefined,
    unjudged: unjudged || undefined,
    tag: isSample ? SAMPLE : cards.kinds[product.saleKind ?? 'RETAIL'],
  };
}

export function cardsOf(products: readonly Shown[]): SupplementCardProps[] {
  const shown = products.map(cardOf);
  const sharedNames = namesakes(shown.map(({ name }) => name));
  const withMaker = shown.map(({ name }, index) => cards.apartBy(name, shortMaker(products[index]?.makerName ?? '')));
  const sharedMakers = namesakes(withMaker);
  return shown.map((card, index) => {
    const maker = products[index]?.makerName;
    if (!maker || !sharedNames.has(card.name)) return card;
    const told = withMaker[index] ?? card.name;
    const label = sharedMakers.has(told) ? cards.apartBy(told, card.amount) : told;
    return { ...card, label, brand: cards.together([card.brand, shortMaker(maker)].filter(Boolean)) };
  });
}

export function alikeOf({ id, alike = 1 }: Pick<Shown, 'id' | 'alike'>): SupplementCardProps['alike'] {
  return alike > 1 ? { href: routes.alike(id), text: cards.alike(alike) } : undefined;
}

function shelfPicture(image: string, { name, makerName, brandName, asked, mainIngredients }: Shown): string {
  if (!isDrawnPicture(image)) return image;
  const isNamed = !asked || mainIngredients?.[0]?.ingredientName === asked.ingredientName;
  return image + pictureFragment(`${makerName ?? brandName}${name.split(' ')[0]}`, isNamed);
}

export function choiceCardsOf(products: readonly Shown[]): SupplementCardProps[] {
  return cardsOf(products).map((card, index) => {
    const product = products[index];
    if (product === undefined) return card;
    return { ...card, purposes: [], ...toldOf(product.asked), image: shelfPicture(card.image, product), alike: alikeOf(product) };
  });
}

export const CARD_PATTERN: SupplementCardProps = {
  href: '/',
  image: '',
  brand: '-',
  name: '',
  amount: '-',
  share: '-',
  over: '-',
  facts: '-',
  purposes: ['-'],
  tag: SAMPLE,
  bar: { isAtUpper: false, value: 0, low: 0, high: 0 },
  alike: { href: '/', text: '-' },
};
