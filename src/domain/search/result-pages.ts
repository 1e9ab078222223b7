/** Page size of "load more". */
export const RESULTS_A_PAGE = 40;
export const CHOICES_A_PAGE = 20;
/** Per URL; more load on demand. */
const MOST_PAGES = 25;

export function resultPagesOf(text: string | null): number {
  return text !== null && /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}
