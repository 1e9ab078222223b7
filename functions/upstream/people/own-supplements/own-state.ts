import type { OwnRow } from './queries.ts';

/** A moment as it travels. */
function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** What a person has said of a product, as it travels; nothing where they have marked it by no row. */
export function ownState(row: Pick<OwnRow, 'unitsLeft' | 'countedAt'> | undefined) {
  const countedAt = row?.countedAt ?? null;
  return { isMarked: row !== undefined, unitsLeft: row?.unitsLeft ?? null, countedAt: countedAt === null ? null : isoTime(countedAt) };
}
