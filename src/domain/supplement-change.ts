/** What may change in a registered product: an amount a day, whether it has an ingredient, what its report says, and whether the register lists it. */
export const CHANGE_KINDS = ['AMOUNT', 'ADDED', 'REMOVED', 'NAME', 'DIRECTIONS', 'CAUTION', 'GONE', 'BACK'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** So many changes of a product are kept. */
export const KEPT_CHANGES = 10;
const KEPT_MONTHS = 24;

/** The first day of which changes are still shown, seen from a day. @param day `YYYY-MM-DD` */
export function changesKeptFrom(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - KEPT_MONTHS);
  return date.toISOString().slice(0, 10);
}
