import { type Decimal, multiply } from './decimal.ts';
import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from './purpose.ts';

/** From which amount a day on an ingredient has a recognised function of a purpose; null where no amount is set. */
export type FunctionAmount = {
  readonly code: PurposeCode;
  readonly minimum: Decimal | null;
  /** The raw material it holds for; null where it holds for the ingredient as such. */
  readonly material: string | null;
  /** A function of an individual approval holds for the approved raw material, which no label says. */
  readonly recognition: 'NOTIFIED' | 'INDIVIDUAL';
  readonly isVerified: boolean;
};

/** One ingredient of a product, with the amount that the product has of it a day; null is not known. */
type ClaimedContent = {
  readonly slug: string;
  readonly amount: Decimal | null;
  readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
  readonly functionAmounts: readonly FunctionAmount[];
};

/** Why an ingredient with a recognised function gives its product no claim; `minimum` is the least amount that any of its materials needs. */
export type MissedClaim = {
  readonly code: PurposeCode;
  readonly slug: string;
  readonly reason: 'BELOW_AMOUNT' | 'AMOUNT_UNKNOWN' | 'NOT_RECOGNISED';
  readonly minimum: Decimal | null;
};

/** The purposes for which a product is recognised, in their served order, and what else its ingredients are known for. */
type Claims = { readonly recognised: readonly PurposeCode[]; readonly missed: readonly MissedClaim[] };

/** What labels round away still counts as reached. */
const TOLERANCE = { numerator: 999n, denominator: 1000n };

function reaches(amount: Decimal, minimum: Decimal | null): boolean {
  return minimum !== null && amount >= multiply(minimum, TOLERANCE);
}

/**
 * Whether an amount alone carries a function: that of the ingredient as such, or one that every material of the ingredient has, and reaches with it.
 * The fibre of a label may be of any kind, and most kinds have one function only.
 */
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

/**
 * What a product may be said to be recognised for: what its own text names, and the functions whose amount a day it reaches. An amount that is not
 * known claims nothing, and neither does one of an ingredient whose function belongs to a material that the label does not name.
 * @param ownCodes the purposes that the product's own text names
 */
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
