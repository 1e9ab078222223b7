import { hasBatchim } from 'es-hangul';

/** Weights end in 그램 when they are read aloud. */
const WEIGHT = /\d\s*(?:mg|g|kg|µg|mcg)$/i;

/** Whether the last sound of a word is a consonant; brackets and marks at its end are silent. */
function endsInConsonant(word: string): boolean {
  const spoken = word.replace(/[^\p{L}\p{N}]+$/u, '');
  const last = spoken.at(-1) ?? '';
  // Letters and digits are read aloud in Korean: 비타민C(시)가, 오메가3(삼)이, 비타민B1(일)이.
  if (/[a-zA-Z]/.test(last)) return WEIGHT.test(spoken) || /[lmnrLMNR]/.test(last);
  return /\d/.test(last) ? /[013678]/.test(last) : hasBatchim(last);
}

/** A word with the subject particle that fits its last sound: 칼슘이, 비타민C가. */
export function withSubject(word: string): string {
  return `${word}${endsInConsonant(word) ? '이' : '가'}`;
}

/** A word with the topic particle that fits its last sound: 칼슘은, 비타민C는. */
export function withTopic(word: string): string {
  return `${word}${endsInConsonant(word) ? '은' : '는'}`;
}

/** A word with the `and` that fits its last sound: 칼슘과, 비타민C와. */
export function withAnd(word: string): string {
  return `${word}${endsInConsonant(word) ? '과' : '와'}`;
}
