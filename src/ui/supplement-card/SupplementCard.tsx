import type { ReactNode } from 'react';
import './supplement-card.css';
import './supplement-facts.css';
import './supplement-purposes.css';
import { SupplementText } from './SupplementText.tsx';
import { type SupplementCardProps, supplementClass } from './supplement-card.ts';

/** One link; `children` are actions above it. */
export function SupplementCard(props: SupplementCardProps & { className?: string; children?: ReactNode }) {
  const { image, rank, tag, layout = 'tile', eager = false, avoid, className, children } = props;
  const size = layout === 'row' ? 72 : 240;
  return (
    <article className={supplementClass(layout, className)} data-avoid={avoid}>
      <img src={image} alt="" width={size} height={size} loading={eager ? 'eager' : 'lazy'} />
      <SupplementText {...props} />
      {rank && <span className="product-rank num">{rank}</span>}
      {tag && <span className="product-tag">{tag}</span>}
      {children}
    </article>
  );
}
