import './skeleton.css';
import { type SkeletonShape, skeletonBlocks } from './skeleton.ts';

interface SkeletonProps {
  shape?: SkeletonShape;
  count?: number;
}

/** `count` grey shapes in place of what is still coming; hidden from readers, so say 'loading' once beside them. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, item) => `${shape}${item}`).map((key) => (
    <div key={key} className={`skeleton skeleton-${shape}`} aria-hidden="true">
      {skeletonBlocks(shape).map((block) => (
        <i key={block} />
      ))}
    </div>
  ));
}
