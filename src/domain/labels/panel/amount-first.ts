import type { PrintedAmount, PrintedPercent } from './amounts.ts';
import type { Token } from './tokens.ts';

type NamedAfter = {
  readonly amount: PrintedAmount;
  readonly name: string;
  readonly percents: readonly PrintedPercent[];
  readonly brackets: readonly (Token & { readonly kind: 'bracket' })[];
};

const WORDS = /\p{L}{2}|\p{L}\d/u;
const BEFORE_NAME = /^[\s,;.+&/-]*(?:of\s+)?(?:elemental\s+|pure\s+)?/i;
const AFTER_NAME = /[,;:(+]|\.\s|\.$|\s(?:and|plus|with|per|from|as|및)\s|\/(?=\s*$)/;
const OF = /^\s*of\s/i;

export function nameIn(text: string): string {
  return text.replace(BEFORE_NAME, '').split(AFTER_NAME)[0] ?? '';
}

/** 500 mg of vitamin C. @param isKnown whether a text names an ingredient */
export function namedAfter(tokens: readonly Token[], isKnown: (name: string) => boolean): readonly NamedAfter[] | null {
  const order = tokens.filter(({ kind, ...token }) => kind === 'amount' || (kind === 'text' && 'text' in token && WORDS.test(token.text)));
  const start = order[0]?.kind === 'text' ? 1 : 0;
  const [opening, last] = [order[0], order.at(-1)];
  if (order.length - start < 2 || last?.kind !== 'text' || order[start]?.kind !== 'amount') return null;
  if (order.slice(start).some(({ kind }, index) => (index % 2 === 0) !== (kind === 'amount'))) return null;
  if (start === 1 && opening?.kind === 'text' && isKnown(opening.text)) return null;
  if (!isKnown(nameIn(last.text)) && !OF.test(last.text)) return null;
  const rows: { amount: PrintedAmount; name: string; percents: PrintedPercent[]; brackets: (Token & { readonly kind: 'bracket' })[] }[] =
    [];
  for (const token of tokens) {
    const row = rows.at(-1);
    if (token.kind === 'amount') rows.push({ amount: token, name: '', percents: [], brackets: [] });
    else if (row === undefined) continue;
    else if (token.kind === 'percent') row.percents.push(token);
    else if (token.kind === 'bracket') row.brackets.push(token);
    else if (row.name === '') row.name = nameIn(token.text).trim();
  }
  return rows;
}
