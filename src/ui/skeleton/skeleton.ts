/** What the skeleton stands for: it has the shape and the height of it. */
export type SkeletonShape = 'text' | 'tile' | 'row' | 'card' | 'bar' | 'chip';

const BLOCKS: Record<SkeletonShape, number> = { text: 2, tile: 3, row: 3, card: 1, bar: 2, chip: 1 };

/** One entry per grey block of the shape. */
export function skeletonBlocks(shape: SkeletonShape): number[] {
  return Array.from({ length: BLOCKS[shape] }, (_, index) => index);
}
