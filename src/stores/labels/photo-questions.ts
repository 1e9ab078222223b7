import { call } from '#client/http.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';

type Answer = { readonly isKnown: boolean; readonly suggestion: string | null };

export type Ask = (keyword: string) => Promise<Answer | null>;

async function lookUp(keyword: string): Promise<Answer> {
  const outcome = await call(searchSupplements, { query: { keyword, size: 1 } });
  if (!outcome.ok) return { isKnown: true, suggestion: null };
  const { supplements, suggestion } = outcome.result;
  // Products of a suggestion do not count as found.
  return { isKnown: supplements.length > 0 && suggestion === null, suggestion };
}

/** Memoised; null for new texts after `most`. */
export function questionsOfPhoto(most: number): Ask {
  const asked = new Map<string, Promise<Answer>>();
  return async (keyword) => {
    const known = asked.get(keyword);
    if (known !== undefined) return known;
    if (asked.size >= most) return null;
    const answer = lookUp(keyword);
    asked.set(keyword, answer);
    return answer;
  };
}
