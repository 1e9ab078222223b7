import type { OwnRow } from './queries.ts';

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

export function ownState(row: Pick<OwnRow, 'unitsLeft' | 'countedAt' | 'expiresOn' | 'packs'> | undefined) {
  const countedAt = row?.countedAt ?? null;
  return {
    isMarked: row !== undefined,
    unitsLeft: row?.unitsLeft ?? null,
    countedAt: countedAt === null ? null : isoTime(countedAt),
    expiresOn: row?.expiresOn ?? null,
    packs: (row?.packs ?? []).map(([time, units]) => ({ beganAt: isoTime(time), units })),
  };
}
