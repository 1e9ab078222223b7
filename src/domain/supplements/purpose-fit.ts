import type { PurposeCode } from '../purposes/purpose.ts';

type Main = {
  readonly official: readonly PurposeCode[];
  readonly isInRange: (code: PurposeCode) => boolean;
};

const FEW_CLAIMS = 4;
const LEAST_FIT = 1;

/** Share of the main ingredients that have the function, then its amounts, then few other claims. */
function fitOf(code: PurposeCode, claims: readonly PurposeCode[], mains: readonly Main[]): number {
  const carriers = mains.filter(({ official }) => official.includes(code));
  const share = carriers.length === 0 ? 0 : carriers.length === mains.length ? 2 : 1;
  const isInRange = carriers.length > 0 && carriers.every((main) => main.isInRange(code));
  return LEAST_FIT + (share * 2 + Number(isInRange)) * FEW_CLAIMS + Math.max(0, FEW_CLAIMS - claims.length);
}

/** From here every main ingredient has the function. */
export const MAINLY_FIT = LEAST_FIT + 2 * 2 * FEW_CLAIMS;

export function purposeFits(claims: readonly PurposeCode[], mains: readonly Main[]): Partial<Record<PurposeCode, number>> {
  return Object.fromEntries(claims.map((code) => [code, fitOf(code, claims, mains)]));
}
