import { readAmountText } from '#copy/supplements/amount-text.ts';
import { cards } from '#copy/supplements/cards.ts';
import type { OwnTotal } from '#domain/own/own-answer.ts';

type Main = { readonly name: string; readonly amount: number; readonly unit: string };

/** From the card's text, to save bytes. */
export function mainsOf(card: ParentNode, asked: readonly Pick<OwnTotal, 'name' | 'unit'>[]): Main[] {
  const lines = [...card.querySelectorAll('.product-amount, .product-facts')].flatMap(({ textContent }) => cards.apart(textContent ?? ''));
  return lines.flatMap((text) =>
    asked.flatMap(({ name, unit }) => {
      const amount = text.startsWith(`${name} `) ? readAmountText(text.slice(name.length + 1), unit) : null;
      return amount === null ? [] : [{ name, amount, unit }];
    }),
  );
}
