import { call } from '#client/http.ts';
import { searchSupplements } from '#contract/supplements.ts';

/** What the catalogue says to a text: whether it finds something, and what else was probably meant. */
type Answer = { readonly isKnown: boolean; readonly suggestion: string | null };

/** Asks for a text; null where the photo has had its share of questions. */
export type Ask = (keyword: string) => Promise<Answer | null>;

async function lookUp(keyword: string): Promise<Answer> {
  const outcome = await call(searchSupplements, { query: { keyword, size: 1 } });
  // What cannot be asked counts as known: the results page will say what is wrong.
  if (!outcome.ok) return { isKnown: true, suggestion: null };
  const { supplements, suggestion } = outcome.result;
  // What is found in the place of a text is not of this text.
  return { isKnown: supplements.length > 0 && suggestion === null, suggestion };
}

/** The questions of one photo: each text is asked for once, and after `most` texts none that is new. */
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
