/** What may be suggested while somebody types, what comes first before the rest. */
export const SUGGESTION_KINDS = ['INGREDIENT', 'BRAND', 'PURPOSE', 'PRODUCT'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** How many are shown. */
export const MOST_SUGGESTIONS = 8;
/** The longest text for which something is suggested, in characters. */
export const LONGEST_SUGGESTED = 40;
