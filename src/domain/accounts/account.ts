import { ageOn } from '../people/age-group.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
export const LONGEST_NICKNAME = 30;
const LONGEST_EMAIL = 254;
/** Below: needs a parent's consent, unsupported. */
const YOUNGEST_AGE = 14;
const OLDEST_AGE = 130;

export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

const MAILABLE = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Refuses list separators, quotes and comments, which mail servers read differently. */
export function isMailable(email: string): boolean {
  return MAILABLE.test(email);
}

/** In NFC code points. */
export function hasPasswordLength(text: string): boolean {
  const length = [...text.normalize('NFC')].length;
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}

/** `YYYY-MM-DD`, since 1900. */
export function isBirthDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isPhoneNumber(text: string): boolean {
  return /^010-\d{4}-\d{4}$/.test(text);
}

/** @param birthDate and today as `YYYY-MM-DD` */
export function checkAge(birthDate: string, today: string): 'ok' | 'tooYoung' | 'impossible' {
  const age = ageOn(birthDate, today);
  if (birthDate > today || age > OLDEST_AGE) return 'impossible';
  return age < YOUNGEST_AGE ? 'tooYoung' : 'ok';
}

/** @param random in [0, 1) */
export function generatedNickname(word: string, random: number): string {
  return `${word}${1000 + Math.floor(random * 9000)}`;
}
