import type { SupplementCardProps } from './supplement-card.ts';

function setText(card: ParentNode, name: string, text: string | undefined): void {
  const place = card.querySelector(`.product-${name}`);
  if (text) place?.replaceChildren(text);
  else place?.remove();
}

function setPurposes(card: ParentNode, purposes: readonly string[]): void {
  const place = card.querySelector('.product-purposes');
  if (purposes.length === 0) place?.remove();
  else place?.replaceChildren(...purposes.map((purpose) => Object.assign(document.createElement('span'), { textContent: purpose })));
}

function setPicture(card: ParentNode, image: string, isPhoto: boolean): void {
  const place = card.querySelector<HTMLElement>('.picture');
  if (!place) return;
  place.dataset['picture'] = image;
  place.replaceChildren(...(isPhoto ? [Object.assign(new Image(240, 240), { src: image, alt: '', loading: 'lazy' })] : []));
}

function setBar(card: ParentNode, bar: SupplementCardProps['bar']): void {
  const place = card.querySelector('meter');
  if (!bar) {
    place?.remove();
    return;
  }
  place?.classList.toggle('at-upper', bar.isAtUpper);
  for (const name of ['low', 'high', 'value'] as const) {
    const at = bar[name];
    if (at === undefined) place?.removeAttribute(name);
    else place?.setAttribute(name, String(at));
  }
}

export function fillCard<Card extends ParentNode>(
  card: Card,
  {
    href,
    image,
    isPhoto = false,
    brand,
    name,
    label,
    amount,
    share,
    bar,
    over,
    facts,
    alike,
    purposes = [],
    avoid,
    unjudged,
    note,
    rank,
    tag,
  }: SupplementCardProps,
): Card {
  const [link] = card.querySelectorAll<HTMLAnchorElement>('a.product-name');
  setPicture(card, image, isPhoto);
  if (link) Object.assign(link, { href, textContent: name });
  if (link && label) link.ariaLabel = label;
  const product = card.querySelector<HTMLElement>('.product') ?? (card instanceof HTMLElement ? card : null);
  if (product && avoid) product.dataset['avoid'] = avoid;
  if (product && unjudged) product.dataset['unjudged'] = unjudged;
  setText(card, 'brand', brand);
  setText(card, 'amount', amount);
  setText(card, 'share', share);
  setText(card, 'over', over);
  setBar(card, bar);
  setText(card, 'facts', facts);
  setText(card, 'alike', alike?.text);
  card.querySelector('.product-alike')?.setAttribute('href', alike?.href ?? '');
  setPurposes(card, purposes);
  setText(card, 'note', note);
  setText(card, 'rank', rank);
  setText(card, 'tag', tag);
  return card;
}
