import { call } from '#client/http.ts';
import { searchSupplements } from '#contract/supplements.ts';
import { joinedWords, wordsToLookUp } from '#domain/ocr-text.ts';

type Answer = { readonly isKnown: boolean; readonly suggestion: string | null };

/** Looks a text up, asking for one product only. What cannot be asked counts as known: the results page will say what is wrong. */
async function lookUp(keyword: string): Promise<Answer> {
  const outcome = await call(searchSupplements, { query: { keyword, size: 1 } });
  if (!outcome.ok) return { isKnown: true, suggestion: null };
  // What is found in the place of a text is not of this text.
  const { supplements, suggestion } = outcome.result;
  return { isKnown: supplements.length > 0 && suggestion === null, suggestion };
}

/** Whether a search for the text would find a product. */
export async function findsSomething(text: string): Promise<boolean> {
  return (await lookUp(text)).isKnown;
}

/** A word as the catalogue spells it, or null when nothing is like it. A part that is known is surer than a guess at the whole. */
async function knownWord(spellings: readonly string[]): Promise<string | null> {
  const answers = await Promise.all(spellings.map(lookUp));
  const known = spellings.find((_, index) => answers[index]?.isKnown);
  return known ?? answers.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null;
}

/** A text that was misread in places, made of those of its words that the catalogue knows; null when none of it leads anywhere. */
export async function spellAnew(text: string): Promise<string | null> {
  const words = await Promise.all(wordsToLookUp(text).map(knownWord));
  for (const query of joinedWords(words.filter((word) => word !== null))) if (await findsSomething(query)) return query;
  return null;
}
