import type { suggestSearch } from '#contract/search.ts';
import { shownSuggestions, suggestionPrefixesOf } from '#domain/suggestion.ts';
import { switchedKeyboard } from '#domain/typing-errors.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { selectSuggestions } from './queries/catalogue.ts';

async function suggestionsOf(context: Context, typed: string) {
  const prefixes = suggestionPrefixesOf(typed);
  return prefixes.length === 0 ? [] : shownSuggestions(await selectSuggestions(context, prefixes));
}

/** Prefix suggestions, also with the Korean keyboard layout switched. @throws S0002 when blank */
export const suggestSearchVerb: Verb<typeof suggestSearch> = async ({ context, input: { query } }) => {
  if (query.keyword === '') throw new ApiError('S0002');
  const shown = await suggestionsOf(context, query.keyword);
  const switched = shown.length === 0 ? switchedKeyboard(query.keyword) : null;
  return switched === null ? shown : suggestionsOf(context, switched);
};
