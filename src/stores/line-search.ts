import { joinedWords, wordsToLookUp } from '#domain/ocr-text.ts';
import type { Ask } from './photo-questions.ts';

/** Whether a search for the text would find a product; what cannot be asked any more counts as unknown. */
export async function findsSomething(text: string, ask: Ask): Promise<boolean> {
  return (await ask(text))?.isKnown ?? false;
}

/** A word as the catalogue spells it, or null when nothing is like it. A part that is known is surer than a guess at the whole. */
async function knownWord(spellings: readonly string[], ask: Ask): Promise<string | null> {
  const answers = await Promise.all(spellings.map(ask));
  const known = spellings.find((_, index) => answers[index]?.isKnown);
  return known ?? answers.find((answer) => answer !== null && answer.suggestion !== null)?.suggestion ?? null;
}

/** A text that was misread in places, made of those of its words that the catalogue knows; null when none of it leads anywhere. */
export async function spellAnew(text: string, ask: Ask): Promise<string | null> {
  const words = await Promise.all(wordsToLookUp(text).map((spellings) => knownWord(spellings, ask)));
  for (const query of joinedWords(words.filter((word) => word !== null))) if (await findsSomething(query, ask)) return query;
  return null;
}
