import type { ReactNode } from 'react';
import { Picture } from '../picture/Picture.tsx';
import './supplement-card.css';
import './supplement-facts.css';
import './supplement-purposes.css';
import { SupplementText } from './SupplementText.tsx';
import { type SupplementCardProps, supplementClass } from './supplement-card.ts';

/** One link; `children` are actions above it. */
export function SupplementCard(props: SupplementCardProps & { className?: string; children?: ReactNode }) {
  const { image, isPhoto, rank, tag, layout = 'tile', eager = false, avoid, className, children } = props;
  const size = layout === 'row' ? 72 : 240;
  return (
    <article className={supplementClass(layout, className)} data-avoid={avoid}>
      <Picture image={image} isPhoto={isPhoto} size={size} eager={eager} />
      <SupplementText {...props} />
      {rank && <span className="product-rank num">{rank}</span>}
      {tag && <span className="product-tag">{tag}</span>}
      {children}
    </article>
  );
}
