import './skeleton.css';

/** What the skeleton stands for: it has the shape and the height of it. */
type SkeletonShape = 'text' | 'tile' | 'row' | 'card' | 'bar' | 'chip';

const BLOCKS: Record<SkeletonShape, number> = { text: 2, tile: 3, row: 3, card: 1, bar: 2, chip: 1 };

/** One entry per grey block of the shape. */
function skeletonBlocks(shape: SkeletonShape): number[] {
  return Array.from({ length: BLOCKS[shape] }, (_, index) => index);
}

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
