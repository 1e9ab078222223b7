import type { PurposeCode } from '../purposes/purpose.ts';
import type { Decimal } from '../shared/decimal.ts';
import { multiply } from '../shared/decimal.ts';
import type { FunctionAmount } from './claims.ts';

/** By the notice, or the product's own text alone: individual approvals were not verified. */
export const STANDINGS = ['NOTIFIED', 'STATED'] as const;
type Standing = (typeof STANDINGS)[number];

export type FunctionInWords = FunctionAmount & { readonly text: string };

type Content = { readonly name: string; readonly amount: Decimal | null; readonly functions: readonly FunctionInWords[] };

type StatedFunction = {
  readonly ingredientName: string;
  readonly standing: Standing;
  readonly texts: string[];
  readonly codes: PurposeCode[];
};

/** With 0.1 % for rounding. */
function isReached({ minimum }: FunctionAmount, amount: Decimal | null): boolean {
  return amount !== null && minimum !== null && amount >= multiply(minimum, { numerator: 999n, denominator: 1000n });
}

/** Notified functions whose amounts are reached, and claims of the product's own text. */
export function statedFunctions(contents: readonly Content[], claims: readonly PurposeCode[]): StatedFunction[] {
  const stated = contents.flatMap(({ name, amount, functions }) => {
    const held = functions.filter(
      (each) =>
        each.isVerified &&
        (claims.includes(each.code) || (each.recognition === 'NOTIFIED' && each.material === null && isReached(each, amount))),
    );
    if (held.length === 0) return [];
    const texts = [...new Set(held.map(({ text }) => text))];
    return [{ ingredientName: name, standing: 'NOTIFIED' as const, texts, codes: [...new Set(held.map(({ code }) => code))] }];
  });
  const named = new Set(stated.flatMap(({ codes }) => codes));
  const unnamed = claims.filter((code) => !named.has(code));
  return unnamed.length === 0 ? stated : [...stated, { ingredientName: '', standing: 'STATED', texts: [], codes: unnamed }];
}
