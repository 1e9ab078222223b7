import { call } from '#client/http.ts';
import { searchSupplements } from '#contract/supplements.ts';
import type { Named } from '#domain/name-match.ts';

/** What the catalogue says to a text: what it finds, whether that is of the text itself, and what else was probably meant. */
export type Answer = {
  readonly products: readonly Named[];
  readonly isKnown: boolean;
  readonly suggestion: string | null;
  /** More than were looked at. */
  readonly isMore: boolean;
};

/** Asks for a text; null where the photo has had its share of questions. */
export type Ask = (keyword: string) => Promise<Answer | null>;

const LOOKED_AT = 20;

async function lookUp(keyword: string): Promise<Answer> {
  const outcome = await call(searchSupplements, { query: { keyword, size: LOOKED_AT } });
  // What cannot be asked counts as known: the results page will say what is wrong.
  if (!outcome.ok) return { products: [], isKnown: true, suggestion: null, isMore: false };
  const { supplements, suggestion } = outcome.result;
  return {
    products: supplements.map(({ supplementName, brandName }) => ({ name: supplementName, brandName })),
    // What is found in the place of a text is not of this text.
    isKnown: supplements.length > 0 && suggestion === null,
    suggestion,
    isMore: supplements.length === LOOKED_AT && suggestion === null,
  };
}

/** The questions of one photo: each text is asked for once, and from `most` texts on none that is new. */
export function questionsOfPhoto(): (most: number) => Ask {
  const asked = new Map<string, Promise<Answer>>();
  return (most) => async (keyword) => {
    const known = asked.get(keyword);
    if (known !== undefined) return known;
    if (asked.size >= most) return null;
    const answer = lookUp(keyword);
    asked.set(keyword, answer);
    return answer;
  };
}
