const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Circled, parenthesised and filled numbers or letters, and the private signs of word processors: each opens a new item. */
const ENCLOSED = /[\uE000-\uF8FF\u2460-\u2487\u24F5-\u24FE\u2776-\u2793\u3200-\u321E\u3260-\u327E]/gu;

/**
 * Brings a Ministry text to one spelling: line breaks for circled enumerators, `^n` for superscripts, NFKC,
 * `~`, `-`, round brackets, and `µg` for every way to write a microgram.
 * @param text as published; any length
 */
export function normaliseText(text: string): string {
  return (
    text
      // NFKC would turn ② into a plain 2 that then reads as part of the label or the amount.
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
      // Digits carry no word boundary before a letter, so no \b here; a lower-case letter after it is another word.
      .replace(/(?<![A-Za-zµ])(?:[mM][cC][gG]|[uU][gG])(?![a-z])/g, 'µg')
  );
}

/** The same text without any white space. */
export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
