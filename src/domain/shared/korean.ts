import { hasBatchim } from 'es-hangul';

/** Read aloud as 그램. */
const WEIGHT = /\d\s*(?:mg|g|kg|µg|mcg)$/i;

function endsInConsonant(word: string): boolean {
  const spoken = word.replace(/[^\p{L}\p{N}]+$/u, '');
  const last = spoken.at(-1) ?? '';
  // Read aloud in Korean: 비타민C(시)가, 오메가3(삼)이, 비타민B1(일)이.
  if (/[a-zA-Z]/.test(last)) return WEIGHT.test(spoken) || /[lmnrLMNR]/.test(last);
  return /\d/.test(last) ? /[013678]/.test(last) : hasBatchim(last);
}

export function withSubject(word: string): string {
  return `${word}${endsInConsonant(word) ? '이' : '가'}`;
}

export function withTopic(word: string): string {
  return `${word}${endsInConsonant(word) ? '은' : '는'}`;
}

export function withObject(word: string): string {
  return `${word}${endsInConsonant(word) ? '을' : '를'}`;
}

export function withAnd(word: string): string {
  return `${word}${endsInConsonant(word) ? '과' : '와'}`;
}
