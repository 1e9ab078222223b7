const MASS = '(?:mg|µg|g|IU|CFU|억|billion)(?![A-Za-z가-힣])';
const EQUIVALENT = '\\(?\\s?(?:R\\.?A\\.?E|D\\.?F\\.?E|N\\.?E|(?:α|a|알파)[\\s-]?T\\.?E)(?![A-Za-z])\\.?\\s?\\)?';
const PERCENT = '\\(\\s?\\d[\\d,.]*\\s?%\\s?\\)';

const FOLDS: readonly (readonly [end: RegExp, beginning: RegExp])[] = [
  // `비타민B2 14`, `mg(1000%), …`
  [/(?:^|\s)\d[\d,.]*$/, new RegExp(`^${MASS}(?:\\s?${EQUIVALENT})?(?:\\s?${PERCENT})?`)],
  // `비타민E 11 mg`, `α-TE (100%), …`
  [/\d\s?(?:mg|µg)$/, new RegExp(`^${EQUIVALENT}(?:\\s?${PERCENT})?`)],
  // `칼슘 210 mg`, `(30%), …`
  [new RegExp(`\\d\\s?${MASS}(?:\\s?${EQUIVALENT})?$`), new RegExp(`^${PERCENT}`)],
];

/** `Vitamin E (as d-alpha tocopheryl 15 mg 100%`, `succinate)`. */
const AMOUNT_INSIDE = /\(([^()]*?)\s+(?=\d[\d.,]*\s?(?:mg|µg|g|IU)(?![a-z])[^()]*$)/;

type Unfolded = { readonly text: string; readonly next: string };

export function openBrackets(text: string): number {
  return (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
}

/** On a narrow label: the rest of a bracket, a unit, a percentage. */
export function unfolded(text: string, next: string): Unfolded {
  const ending = /^([^()]*)\)/.exec(next);
  if (ending !== null && openBrackets(text) === 1 && AMOUNT_INSIDE.test(text))
    return { text: text.replace(AMOUNT_INSIDE, `($1 ${ending[1] ?? ''}) `), next: next.slice(ending[0].length) };
  for (const [end, beginning] of FOLDS) {
    const [broken] = (end.test(text) ? beginning.exec(next) : null) ?? [];
    if (broken !== undefined) return { text: `${text} ${broken}`, next: next.slice(broken.length) };
  }
  return { text, next };
}
