import type { ReactNode } from 'react';
import './supplement-card.css';
import { type SupplementCardProps, supplementClass } from './supplement-card.ts';

/** A product as a tile or a row; the whole card is one link, named by the product. `children` are actions above that link. */
export function SupplementCard(props: SupplementCardProps & { className?: string; children?: ReactNode }) {
  const { href, image, brand, name, note, rank, tag, layout = 'tile', eager = false, className, children } = props;
  const size = layout === 'row' ? 72 : 240;
  return (
    <article className={supplementClass(layout, className)}>
      <img src={image} alt={`${brand} ${name}`.trim()} width={size} height={size} loading={eager ? 'eager' : 'lazy'} decoding="async" />
      <div className="product-text">
        {brand && <span className="product-brand">{brand}</span>}
        {href === undefined ? (
          <span className="product-name">{name}</span>
        ) : (
          <a className="product-name" href={href}>
            {name}
          </a>
        )}
        {note && <span className="product-note">{note}</span>}
      </div>
      {rank && <span className="product-rank num">{rank}</span>}
      {tag && <span className="product-tag">{tag}</span>}
      {children}
    </article>
  );
}
