function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

function grouped(digits: string, sizes: readonly number[], separator: string): string {
  const parts: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(separator);
}

/** At most eight digits, `YYYY.MM.DD`. */
export function typedBirthDate(text: string): string {
  return grouped(digitsOf(text, 8), [4, 2, 2], '.');
}

/** `YYYY-MM-DD`, not validated. */
export function birthDateForWire(typed: string): string {
  return typed.replaceAll('.', '-');
}

export function isTypedBirthDate(typed: string): boolean {
  return /^\d{4}\.\d{2}\.\d{2}$/.test(typed);
}

const INTERNATIONAL = /^(?:00)?82(?:0)?/;
/** Digits; a shorter 82… may become something else. */
const WHOLE_INTERNATIONAL = 11;
const WITHOUT_ZERO = /^10\d{8}/;

/** At most eleven, national form: autofill writes +82 10-1234-5678. */
function phoneDigits(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '');
  const isInternational = INTERNATIONAL.test(digits) && (plain.startsWith('+') || digits.length >= WHOLE_INTERNATIONAL);
  const home = isInternational ? digits.replace(INTERNATIONAL, '0') : WITHOUT_ZERO.test(digits) ? `0${digits}` : digits;
  return home.slice(0, 11);
}

export function typedPhone(text: string): string {
  return grouped(phoneDigits(text), [3, 4, 4], '-');
}

export function typedPhoneWith010(text: string): string {
  const digits = phoneDigits(text);
  // The prefix is being typed or deleted.
  if ('010'.startsWith(digits)) return digits;
  return typedPhone(digits.startsWith('010') ? digits : `010${digits}`);
}

export function caretAfter(formatted: string, before: string): number {
  let missing = before.replace(/\D/g, '').length;
  let index = 0;
  while (missing > 0 && index < formatted.length) {
    if (/\d/.test(formatted[index] ?? '')) missing -= 1;
    index += 1;
  }
  return index;
}
