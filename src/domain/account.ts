import { ageOn } from './age-group.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
export const LONGEST_NICKNAME = 30;
const LONGEST_EMAIL = 254;
/** Younger people need a parent's consent, which there is no way to give here. */
const YOUNGEST_AGE = 14;
const OLDEST_AGE = 130;

/** One spelling of an e-mail address: NFC, without spaces around it, in lower case. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Whether a normalised text has the shape `x@y.z` without spaces. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

const MAILABLE = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/**
 * Whether a letter can be sent to an address that is not read as another one, or as several: signs that divide lists of addresses, or that other
 * servers leave out (quotes, brackets), stand in none.
 */
export function isMailable(email: string): boolean {
  return MAILABLE.test(email);
}

/** Characters as a person counts them: a password of eight Korean syllables has eight. */
export function hasPasswordLength(text: string): boolean {
  const length = [...text.normalize('NFC')].length;
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}

/** Whether `YYYY-MM-DD` names a day that exists, not before 1900. */
export function isBirthDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a mobile number is written as `010-0000-0000`. */
export function isPhoneNumber(text: string): boolean {
  return /^010-\d{4}-\d{4}$/.test(text);
}

/**
 * What an age says about signing up: `future` is no birth date of a living person.
 * @param birthDate and today as `YYYY-MM-DD`
 */
export function judgeAge(birthDate: string, today: string): 'ok' | 'tooYoung' | 'impossible' {
  const age = ageOn(birthDate, today);
  if (birthDate > today || age > OLDEST_AGE) return 'impossible';
  return age < YOUNGEST_AGE ? 'tooYoung' : 'ok';
}

/** A generated nickname: a word and four digits. @param random at least 0 and below 1 */
export function generatedNickname(word: string, random: number): string {
  return `${word}${1000 + Math.floor(random * 9000)}`;
}
