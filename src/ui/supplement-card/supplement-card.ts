/** What a product card shows. Texts come ready made. */
export interface SupplementCardProps {
  href?: string | undefined;
  image: string;
  brand: string;
  name: string;
  /** One quiet line under the name. */
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
