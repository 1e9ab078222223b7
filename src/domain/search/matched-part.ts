const CHARACTER = /[\p{L}\p{N}]/u;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const EACH_INITIAL = 588;
const EACH_VOWEL = 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

function syllableIndexOf(character: string): number | null {
  const code = character.charCodeAt(0);
  return code < FIRST_SYLLABLE || code > LAST_SYLLABLE ? null : code - FIRST_SYLLABLE;
}

/** Also an unfinished syllable at the end. */
function fits(character: string, typed: string, isLast: boolean): boolean {
  if (character === typed) return true;
  const index = syllableIndexOf(character);
  if (index === null) return false;
  const typedIndex = syllableIndexOf(typed);
  if (typedIndex === null) return INITIALS[Math.floor(index / EACH_INITIAL)] === typed;
  return isLast && Math.floor(index / EACH_VOWEL) === Math.floor(typedIndex / EACH_VOWEL);
}

/** For highlighting; 0 when a synonym matched. */
export function matchedLength(text: string, typed: string): number {
  const characters = [...typed.normalize('NFC').toLowerCase()].filter((character) => CHARACTER.test(character));
  let length = 0;
  let nth = 0;
  for (const character of text) {
    if (nth === characters.length) break;
    length += character.length;
    if (!CHARACTER.test(character)) continue;
    if (!fits(character.toLowerCase(), characters[nth] ?? '', nth === characters.length - 1)) return 0;
    nth += 1;
  }
  return nth === characters.length ? length : 0;
}
