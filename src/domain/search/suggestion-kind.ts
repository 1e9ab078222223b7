export const SUGGESTION_KINDS = ['INGREDIENT', 'BRAND', 'PURPOSE', 'PRODUCT'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const MOST_SUGGESTIONS = 8;
/** Characters. */
export const LONGEST_SUGGESTED = 40;
