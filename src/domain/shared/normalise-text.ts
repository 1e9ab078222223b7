const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Enclosed numbers, private-use symbols: list items. */
const ENCLOSED = /[\uE000-\uF8FF\u2460-\u2487\u24F5-\u24FE\u2776-\u2793\u3200-\u321E\u3260-\u327E]/gu;

/** Ministry text: NFKC, line breaks for circled enumerators, `^n` superscripts, `µg` for all micrograms. */
export function normaliseText(text: string): string {
  return (
    text
      // Before NFKC, which turns ② into an amount's 2.
      .replace(ENCLOSED, '\n')
      .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (run) => `^${[...run].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`)
      .normalize('NFKC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '')
      .replace(/[\t \u00A0\u3000]+/gu, ' ')
      .replace(/[∼〜˜⁓∽]/gu, '~')
      .replace(/[‐‑‒–—―−ー]/gu, '-')
      .replace(/[[{〔【〈《]/gu, '(')
      .replace(/[\]}〕】〉》]/gu, ')')
      .replace(/[ɑа](?=\s?-?\s?TE)/gu, 'α')
      .replace(/μ/gu, 'µ')
      .replace(/㎍/gu, 'µg')
      // A following lower-case letter makes another word.
      .replace(/(?<![A-Za-zµ])(?:[mM][cC][gG]|[uU][gG])(?![a-z])/g, 'µg')
  );
}

export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** No control characters or direction overrides, which misrepresent the stored text. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text);
}

export function hasMarkup(text: string): boolean {
  return /[<>]/.test(text);
}
