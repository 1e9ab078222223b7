/** What a product card shows. Texts come ready made. */
export interface SupplementCardProps {
  href?: string | undefined;
  image: string;
  brand: string;
  name: string;
  /** What it is mainly, and how much of it. */
  amount?: string | undefined;
  /** One quiet line: what else it is mainly, its form, how often a day. */
  facts?: string | undefined;
  /** What it is recognised for, as small pictures. */
  purposes?: readonly { readonly image: string; readonly label: string }[] | undefined;
  /** Codes for scripts that mark the card for somebody, between spaces. */
  avoid?: string | undefined;
  /** One quiet line under all of that. */
  note?: string | undefined;
  /** A short badge on the picture's first corner, for example a rank. */
  rank?: string | undefined;
  /** A short word on the picture's other corner, for example 예시. */
  tag?: string | undefined;
  /** The shape: a tile under its picture, or a row beside a 72 px one. */
  layout?: 'tile' | 'row' | undefined;
  /** Above the fold: fetched at once; otherwise lazily. */
  eager?: boolean | undefined;
}

/** The class names of a product card. */
export function supplementClass(layout: SupplementCardProps['layout'], extra?: string | null): string {
  return ['product', layout === 'row' ? 'product-row' : '', extra ?? ''].filter(Boolean).join(' ');
}
