import { josa } from 'es-hangul';

/** A word with the subject particle that fits its last sound: 칼슘이, 비타민C가. */
export function withSubject(word: string): string {
  const last = word.at(-1) ?? '';
  // Letters and digits are read aloud in Korean: 비타민C(시)가, 오메가3(삼)이, 비타민B1(일)이.
  if (/[a-zA-Z]/.test(last)) return `${word}${/[lmnrLMNR]/.test(last) ? '이' : '가'}`;
  if (/\d/.test(last)) return `${word}${/[013678]/.test(last) ? '이' : '가'}`;
  return josa(word, '이/가');
}
