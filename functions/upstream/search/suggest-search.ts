import type { suggestSearch } from '#contract/search/search.ts';
import { fitTo, isOneTypoApart, searchDocument, searchKey, spellingGapsOf, wordsExpression } from '#domain/search/search-text.ts';
import { finishedSyllables, shownSuggestions, suggestionPrefixesOf } from '#domain/search/suggestion.ts';
import { switchedKeyboard } from '#domain/search/typing-errors.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { selectNamesakes, selectSpellings, selectSuggestions } from './queries/catalogue.ts';
import { tellApart } from './tell-apart.ts';

async function suggestionsOf(context: Context, typed: string) {
  const prefixes = suggestionPrefixesOf(typed);
  return prefixes.length === 0 ? [] : shownSuggestions(await selectSuggestions(context, prefixes));
}

/** Names without amounts have no prefixes; a last syllable may be unfinished. */
async function namesOf(context: Context, typed: string) {
  const words = finishedSyllables(typed);
  const expression = wordsExpression(words);
  if (expression === null) return [];
  const isNamed = fitTo(words);
  const found = (await selectNamesakes(context, expression)).filter(
    ({ text, brandName }) => isNamed(searchDocument(text, [brandName])) !== null,
  );
  return shownSuggestions([found.map(({ subject, text }) => ({ kind: 'PRODUCT', subject, text, place: 0, namesakes: 1 }))]);
}

export const suggestSearchVerb: Verb<typeof suggestSearch> = async ({ context, input: { query } }) => {
  if (query.keyword === '') throw new ApiError('S0002');
  const shown = await suggestionsOf(context, query.keyword);
  const switched = shown.length === 0 ? switchedKeyboard(query.keyword) : null;
  const meant = switched === null ? shown : await suggestionsOf(context, switched);
  return tellApart(context, meant.length > 0 ? meant : await namesOf(context, query.keyword));
};

export async function suggestWord(context: Context, query: string): Promise<string | null> {
  const gaps = spellingGapsOf(query);
  if (gaps.length === 0) return null;
  const rows = await selectSpellings(context, gaps);
  const key = searchKey(query);
  const exact = rows.find(({ word, target }) => searchKey(word) === key && searchKey(target) !== key);
  const near = rows.find(({ word }) => searchKey(word) !== key && isOneTypoApart(word, query));
  return (exact ?? near)?.target ?? null;
}
