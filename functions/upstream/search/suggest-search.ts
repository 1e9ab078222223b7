import type { suggestSearch } from '#contract/search.ts';
import { shownSuggestions, suggestionPrefixesOf } from '#domain/suggestion.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { selectSuggestions } from './queries.ts';

/** Ingredients, brands, purposes and products that begin as was typed; S0002 when nothing was. */
export const suggestSearchVerb: Verb<typeof suggestSearch> = async ({ context, input: { query } }) => {
  if (query.keyword === '') throw new ApiError('S0002');
  const prefixes = suggestionPrefixesOf(query.keyword);
  return prefixes.length === 0 ? [] : shownSuggestions(await selectSuggestions(context, prefixes));
};
