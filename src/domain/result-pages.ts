/** Products that one more press brings. */
export const RESULTS_A_PAGE = 40;
/** The same where one chooses among them. */
export const CHOICES_A_PAGE = 20;
/** What an address may ask for at once; whoever wants to see more goes on by pressing. */
const MOST_PAGES = 25;

/** How many pages of results an address asks for; anything else is the first alone. */
export function resultPagesOf(text: string | null): number {
  return text !== null && /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}
