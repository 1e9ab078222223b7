import * as v from 'valibot';
import { SUGGESTION_KINDS } from '#domain/suggestion-kind.ts';

/** Apart from the other searches, because a page takes it alone while somebody types. */
export const SUGGEST_PATH = '/api/v1/search/suggest';

const suggestionSchema = v.object({ kind: v.picklist(SUGGESTION_KINDS), text: v.string(), path: v.string() });
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

export const suggestionsSchema = v.array(suggestionSchema);
