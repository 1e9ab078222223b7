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

/** A birth date while it is typed: digits only, at most eight, as `YYYY.MM.DD`. */
export function typedBirthDate(text: string): string {
  return grouped(digitsOf(text, 8), [4, 2, 2], '.');
}

/** `YYYY.MM.DD` for the wire as `YYYY-MM-DD`; whether there is such a day is not looked at. */
export function birthDateForWire(typed: string): string {
  return typed.replaceAll('.', '-');
}

/** Whether a birth date is typed to its end: 4, 2 and 2 digits. */
export function isTypedBirthDate(typed: string): boolean {
  return /^\d{4}\.\d{2}\.\d{2}$/.test(typed);
}

/** A mobile number while it is typed: digits only, at most eleven, in groups of 3, 4 and 4. */
export function typedPhone(text: string): string {
  return grouped(digitsOf(text, 11), [3, 4, 4], '-');
}

/** Like `typedPhone`, but what does not begin with 010 gets it in front. */
export function typedPhoneWith010(text: string): string {
  const digits = digitsOf(text, 11);
  // Somebody is still typing, or taking away, the prefix itself.
  if ('010'.startsWith(digits)) return digits;
  return typedPhone(digits.startsWith('010') ? digits : `010${digits}`);
}

/** Where the caret belongs in a formatted text: behind as many digits as were before it. */
export function caretAfter(formatted: string, before: string): number {
  let missing = before.replace(/\D/g, '').length;
  let index = 0;
  while (missing > 0 && index < formatted.length) {
    if (/\d/.test(formatted[index] ?? '')) missing -= 1;
    index += 1;
  }
  return index;
}
