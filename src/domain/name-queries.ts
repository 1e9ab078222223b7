import type { PlacedLine } from './name-match.ts';
import { MAXIMUM_QUERY_LENGTH, searchKey } from './search-text.ts';

/** How much a search for a text has found: nothing, all that there is, or more than was looked at. */
export type Found = 'none' | 'all' | 'more';

type Candidate = { readonly text: string; readonly weight: number };

const LONG_WORD = 4;
/** Beside a line as it was read, its words alone, and the beginnings and ends of long ones. */
const OF_A_WORD = 0.8;
const OF_A_PART = 0.7;

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');
const letters = (text: string) => [...text.replaceAll(' ', '')].length;
const isNameable = (text: string) => /\p{L}{2}/u.test(text);

/** Whether what a text finds is known from another one of fewer words: nothing, or some of the little that this one has found. */
function isTold(text: string, asked: ReadonlyMap<string, Found>): boolean {
  const words = wordsOf(text).map(searchKey);
  return [...asked].some(
    ([other, found]) => found !== 'more' && wordsOf(other).every((word) => words.some((each) => each.includes(searchKey(word)))),
  );
}

/** What a line may be looked for by: itself, its words where it has found nothing, and the ends of such as have found nothing either. */
function textsOf({ text, height, confidence }: PlacedLine, asked: ReadonlyMap<string, Found>): readonly Candidate[] {
  const weight = height * confidence * Math.min(1, letters(text) / LONG_WORD);
  const line = text.slice(0, MAXIMUM_QUERY_LENGTH).trim();
  if (asked.get(line) !== 'none') return [{ text: line, weight }];
  const words = wordsOf(line).filter((word) => letters(word) >= 2 && isNameable(word));
  const longest = Math.max(...words.map(letters));
  return words.flatMap((word) => {
    const own = weight * OF_A_WORD * (letters(word) / longest) ** 0.5;
    if (word !== line && asked.get(word) !== 'none') return [{ text: word, weight: own }];
    const all = [...word];
    if (all.length < LONG_WORD) return [];
    return [all.slice(0, 3), all.slice(-3)].map((part, nth) => ({ text: part.join(''), weight: own * (OF_A_PART - 0.05 * nth) }));
  });
}

/**
 * What to search for next, so that few searches find the product that the lines of a label name: the largest that is read best, what has found
 * too much together with other lines, what has found nothing in parts. Null where nothing is left that could find more.
 */
export function nextQuery(lines: readonly PlacedLine[], asked: ReadonlyMap<string, Found>): string | null {
  const each = lines.map((line) => textsOf(line, asked));
  const alone = each.flat();
  const joined = each.flatMap((texts, nth) =>
    texts
      .filter(({ text }) => asked.get(text) === 'more')
      .flatMap((one) =>
        each
          .filter((_, other) => other !== nth)
          .flat()
          .filter(({ text }) => letters(text) >= 2)
          .map((other) => ({ text: `${one.text} ${other.text}`, weight: (one.weight + other.weight) / 2 })),
      ),
  );
  const left = [...alone, ...joined].filter(({ text }) => letters(text) >= 2 && !asked.has(text) && !isTold(text, asked));
  return left.toSorted((one, other) => other.weight - one.weight)[0]?.text ?? null;
}
