import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '../purposes/purpose.ts';
import { type Decimal, multiply } from '../shared/decimal.ts';

/** Per day; null = none set. */
export type FunctionAmount = {
  readonly code: PurposeCode;
  readonly minimum: Decimal | null;
  /** Limiting raw material; null = the ingredient as such. */
  readonly material: string | null;
  /** INDIVIDUAL: for an approved raw material, which labels do not name. */
  readonly recognition: 'NOTIFIED' | 'INDIVIDUAL';
  readonly isVerified: boolean;
};

/** `amount` per day; null = unknown. */
type ClaimedContent = {
  readonly slug: string;
  readonly amount: Decimal | null;
  readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
  readonly functionAmounts: readonly FunctionAmount[];
};

/** `minimum`: the lowest of any material. */
export type MissedClaim = {
  readonly code: PurposeCode;
  readonly slug: string;
  readonly reason: 'BELOW_AMOUNT' | 'AMOUNT_UNKNOWN' | 'NOT_RECOGNISED';
  readonly minimum: Decimal | null;
};

type Claims = { readonly recognised: readonly PurposeCode[]; readonly missed: readonly MissedClaim[] };

/** Label rounding. */
const TOLERANCE = { numerator: 999n, denominator: 1000n };

function reaches(amount: Decimal, minimum: Decimal | null): boolean {
  return minimum !== null && amount >= multiply(minimum, TOLERANCE);
}

/** Enough as such, or for all its materials: 식이섬유 may be any fibre. */
function isCarried(amount: Decimal, code: PurposeCode, known: readonly FunctionAmount[]): boolean {
  const rows = known.filter((row) => row.code === code && row.recognition === 'NOTIFIED' && row.isVerified);
  const ofIngredient = rows.filter(({ material }) => material === null);
  if (ofIngredient.length > 0) return ofIngredient.some(({ minimum }) => reaches(amount, minimum));
  const materials = new Set(known.map(({ material }) => material));
  return (
    materials.size > 0 &&
    [...materials].every((each) => rows.some(({ material, minimum }) => material === each && reaches(amount, minimum)))
  );
}

function missedClaim(code: PurposeCode, { slug, amount, functionAmounts }: ClaimedContent): MissedClaim {
  const minima = functionAmounts.filter((row) => row.code === code).map(({ minimum }) => minimum);
  const known = minima.filter((minimum) => minimum !== null);
  const [first] = known;
  if (first === undefined || known.length < minima.length) return { code, slug, reason: 'NOT_RECOGNISED', minimum: null };
  const minimum = known.reduce((least, each) => (each < least ? each : least), first);
  if (amount === null) return { code, slug, reason: 'AMOUNT_UNKNOWN', minimum };
  return reaches(amount, minimum)
    ? { code, slug, reason: 'NOT_RECOGNISED', minimum: null }
    : { code, slug, reason: 'BELOW_AMOUNT', minimum };
}

/** Unknown amounts and unnamed materials claim nothing. @param ownCodes purposes in the text */
export function claimsOf(contents: readonly ClaimedContent[], ownCodes: readonly PurposeCode[]): Claims {
  const official = contents.flatMap((content) =>
    content.purposes.filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => ({ code, content })),
  );
  const reached = official.filter(
    ({ code, content: { amount, functionAmounts } }) => amount !== null && isCarried(amount, code, functionAmounts),
  );
  const codes = new Set([...ownCodes, ...reached.map(({ code }) => code)]);
  return {
    recognised: PURPOSE_CODES.filter((code) => codes.has(code)),
    missed: official.filter(({ code }) => !codes.has(code)).map(({ code, content }) => missedClaim(code, content)),
  };
}
