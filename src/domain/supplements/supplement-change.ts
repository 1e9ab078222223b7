export const CHANGE_KINDS = ['AMOUNT', 'ADDED', 'REMOVED', 'NAME', 'DIRECTIONS', 'CAUTION', 'GONE', 'BACK'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const KEPT_CHANGES = 10;
const KEPT_MONTHS = 24;

/** @param day `YYYY-MM-DD` */
export function changesKeptFrom(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - KEPT_MONTHS);
  return date.toISOString().slice(0, 10);
}
