import * as v from 'valibot';
import { isMember } from '#client/member-mark.ts';
import { SUGGEST_PATH, type Suggestion, suggestionsSchema } from '#contract/search/suggestion.ts';
import { LONGEST_SUGGESTED } from '#domain/search/suggestion-kind.ts';

const RECENTS = 5;

const answerSchema = v.object({ result: suggestionsSchema });
const kept = new Map<string, readonly Suggestion[]>();

export async function suggestionsFor(typed: string): Promise<readonly Suggestion[]> {
  const keyword = typed.normalize('NFC').trim();
  const known = kept.get(keyword);
  if (known !== undefined) return known;
  if (keyword === '' || keyword.length > LONGEST_SUGGESTED) return [];
  try {
    const answer = await fetch(`${SUGGEST_PATH}?${new URLSearchParams({ keyword })}`);
    const { result } = v.parse(answerSchema, await answer.json());
    kept.set(keyword, result);
    return result;
  } catch {
    return [];
  }
}

/** Members only; session code loads on demand. */
export async function recentSearches(): Promise<readonly { readonly text: string; readonly path: string }[]> {
  if (!isMember()) return [];
  const [{ call }, { listRecentSearches }, { routes }] = await Promise.all([
    import('#client/http.ts'),
    import('#contract/search/search.ts'),
    import('#domain/shared/routes.ts'),
  ]);
  const outcome = await call(listRecentSearches, { query: { limit: RECENTS } });
  return outcome.ok ? outcome.result.slice(0, RECENTS).map((text) => ({ text, path: routes.searchResult(text) })) : [];
}
