import { AMOUNT_UNSURE, FORM_UNKNOWN } from '#copy/shared/words.ts';
import { readAmountText } from '#copy/supplements/amount-text.ts';
import { cards } from '#copy/supplements/cards.ts';
import type { Content } from '#domain/own/overlap.ts';
import type { OwnTotal } from '#domain/own/own-answer.ts';

type Named = Pick<OwnTotal, 'name' | 'unit'>;

/** `비타민D 50 µg (2,000 IU)`; the name alone where the amount is unknown. */
function contentOf(text: string, isUnsure: boolean, named: readonly Named[]): Content[] {
  const plain = text.replace(/ \(.*$/, '');
  return named.flatMap(({ name, unit }) =>
    plain === name || plain.startsWith(`${name} `) ? [{ name, amount: readAmountText(plain.slice(name.length + 1), unit), isUnsure }] : [],
  );
}

const isUnsureIn = ({ textContent }: Node) => [AMOUNT_UNSURE, FORM_UNKNOWN].some((word) => textContent?.includes(word));

/** From the card's text, to save bytes. @param named whose amounts are asked for */
export function contentsOfCard(card: ParentNode & Node, named: readonly Named[]): Content[] {
  const lines = [...card.querySelectorAll('.product-amount, .product-facts')].flatMap(({ textContent }) => cards.apart(textContent ?? ''));
  return lines.flatMap((text) => contentOf(text, isUnsureIn(card), named));
}

/** From the table of a product's page. */
export function contentsOfPage(named: readonly Named[]): Content[] {
  return [...document.querySelectorAll('[data-supplement="contents"] li')].flatMap((row) => {
    const texts = ['.intake-label, .row-name', '.intake-amount, .row-value > span'].map((part) => row.querySelector(part)?.textContent);
    return contentOf(texts.join(' '), isUnsureIn(row), named);
  });
}
