import { joinedWords, wordsToLookUp } from '#domain/labels/ocr-text.ts';
import type { Ask } from '../labels/photo-questions.ts';

/** Over the question limit it counts as unknown. */
export async function findsSomething(text: string, ask: Ask): Promise<boolean> {
  return (await ask(text))?.isKnown ?? false;
}

/** The catalogue's spelling, or null. A known part beats a correction of the whole. */
async function knownWord(spellings: readonly string[], ask: Ask): Promise<string | null> {
  const answers = await Promise.all(spellings.map(ask));
  const known = spellings.find((_, index) => answers[index]?.isKnown);
  return known ?? answers.find((answer) => answer !== null && answer.suggestion !== null)?.suggestion ?? null;
}

/** Null when no word is known. */
export async function spellAnew(text: string, ask: Ask): Promise<string | null> {
  const words = await Promise.all(wordsToLookUp(text).map((spellings) => knownWord(spellings, ask)));
  for (const query of joinedWords(words.filter((word) => word !== null))) if (await findsSomething(query, ask)) return query;
  return null;
}
