/** Texts are formatted. */
export interface SupplementCardProps {
  href?: string | undefined;
  image: string;
  isPhoto?: boolean | undefined;
  brand: string;
  name: string;
  /** Accessible name of the link, where the name alone is shared by several cards; begins with the name. */
  label?: string | undefined;
  /** Main ingredient and amount. */
  amount?: string | undefined;
  share?: string | undefined;
  /** The amount between zero and one, with the places of its reference values; `text` is read out. */
  bar?:
    | { readonly isAtUpper: boolean; readonly value: number; readonly low: number | undefined; readonly high: number | undefined }
    | undefined;
  /** That the amount is above the upper limit. */
  over?: string | undefined;
  facts?: string | undefined;
  /** Link to the products with the same composition. */
  alike?: { readonly href: string; readonly text: string } | undefined;
  purposes?: readonly string[] | undefined;
  /** Space-separated AVOID codes, read by scripts that mark cards. */
  avoid?: string | undefined;
  /** `unjudgedMask`: the states in which it is not judged. */
  unjudged?: string | undefined;
  note?: string | undefined;
  /** Badge, for example a rank. */
  rank?: string | undefined;
  /** For example 예시. */
  tag?: string | undefined;
  /** A tile, or a row beside a 72 px picture. */
  layout?: 'tile' | 'row' | undefined;
  /** Above the fold: not lazy. */
  eager?: boolean | undefined;
}

export function supplementClass(layout: SupplementCardProps['layout'], extra?: string | null): string {
  return ['product', layout === 'row' ? 'product-row' : '', extra ?? ''].filter(Boolean).join(' ');
}

/** All cards of the list keep a maker's line, so that amounts are level. */
export function levelClass(cards: readonly Pick<SupplementCardProps, 'brand'>[]): string {
  return cards.some(({ brand }) => brand) ? 'has-brands' : '';
}
