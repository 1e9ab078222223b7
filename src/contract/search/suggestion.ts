import * as v from 'valibot';
import { SUGGESTION_KINDS } from '#domain/search/suggestion-kind.ts';

/** In its own file, as the search box loads nothing else of the contract. */
export const SUGGEST_PATH = '/api/v1/search/suggest';

/** Nothing is marked as an extension, as the whole operation is one. */
const suggestionSchema = v.object({
  kind: v.picklist(SUGGESTION_KINDS),
  text: v.string(),
  path: v.string(),
  picture: v.optional(v.string()),
  /** A line for people: whose product it is, and its main ingredient with the daily amount. */
  facts: v.optional(v.string()),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

export const suggestionsSchema = v.array(suggestionSchema);
