const LETTER = /[\p{L}\p{N}]/u;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Hangul syllables per initial, and per vowel. */
const EACH_INITIAL = 588;
const EACH_VOWEL = 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Index of a precomposed syllable, or null. */
function placeOf(letter: string): number | null {
  const code = letter.charCodeAt(0);
  return code < FIRST_SYLLABLE || code > LAST_SYLLABLE ? null : code - FIRST_SYLLABLE;
}

/** Also an unfinished Hangul syllable at the end. */
function fits(letter: string, typed: string, isLast: boolean): boolean {
  if (letter === typed) return true;
  const place = placeOf(letter);
  if (place === null) return false;
  const typedPlace = placeOf(typed);
  if (typedPlace === null) return INITIALS[Math.floor(place / EACH_INITIAL)] === typed;
  return isLast && Math.floor(place / EACH_VOWEL) === Math.floor(typedPlace / EACH_VOWEL);
}

/** For highlighting; 0 when a synonym matched. */
export function matchedLength(text: string, typed: string): number {
  const letters = [...typed.normalize('NFC').toLowerCase()].filter((letter) => LETTER.test(letter));
  let length = 0;
  let nth = 0;
  for (const letter of text) {
    if (nth === letters.length) break;
    length += letter.length;
    if (!LETTER.test(letter)) continue;
    if (!fits(letter.toLowerCase(), letters[nth] ?? '', nth === letters.length - 1)) return 0;
    nth += 1;
  }
  return nth === letters.length ? length : 0;
}
