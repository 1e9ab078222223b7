import './skeleton.css';

/** Against layout shift. */
type SkeletonShape = 'text' | 'tile' | 'row' | 'card' | 'chip';

const BLOCKS: Record<SkeletonShape, number> = { text: 2, tile: 3, row: 3, card: 1, chip: 1 };

function skeletonBlocks(shape: SkeletonShape): number[] {
  return Array.from({ length: BLOCKS[shape] }, (_, index) => index);
}

interface SkeletonProps {
  shape?: SkeletonShape;
  count?: number;
}

/** Hidden from screen readers: announce loading once beside it. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, item) => `${shape}${item}`).map((key) => (
    <div key={key} className={`skeleton skeleton-${shape}`} aria-hidden="true">
      {skeletonBlocks(shape).map((block) => (
        <i key={block} />
      ))}
    </div>
  ));
}
