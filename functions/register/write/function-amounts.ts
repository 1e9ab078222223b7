import * as v from 'valibot';
import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import { type Decimal, decimalFromNumber } from '#domain/shared/decimal.ts';
import type { FunctionInWords } from '#domain/supplements/stated-functions.ts';
import published from '../facts/function-amounts.json' with { type: 'json' };

/** In the source's unit. */
type StatedAmount = {
  readonly material: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly unit: string;
};

const ROUNDING = 0.001;

type Row = { readonly known: FunctionInWords; readonly stated: StatedAmount };

const rowSchema = v.pipe(
  v.object({
    purpose: v.picklist(PURPOSE_CODES),
    functionText: v.string(),
    minimum: v.nullable(v.number()),
    maximum: v.nullable(v.number()),
    unit: v.string(),
    material: v.nullable(v.string()),
    recognition: v.picklist(['NOTIFIED', 'INDIVIDUAL']),
    isVerified: v.boolean(),
  }),
  v.transform(
    ({ purpose, functionText, minimum, maximum, unit, material, ...rest }): Row => ({
      known: { ...rest, material, text: functionText, code: purpose, minimum: minimum === null ? null : decimalFromNumber(minimum) },
      stated: { material, minimum, maximum, unit },
    }),
  ),
);

const BY_SLUG = new Map<string, readonly Row[]>(Object.entries(v.parse(v.record(v.string(), v.array(rowSchema)), published.functions)));

/** In the ingredient's unit. */
export function functionAmountsOf(slug: string): readonly FunctionInWords[] {
  return (BY_SLUG.get(slug) ?? []).map(({ known }) => known);
}

export function mostOfFunctions(slug: string): Decimal | null {
  const [most] = (BY_SLUG.get(slug) ?? []).flatMap(({ stated: { minimum, maximum } }) => maximum ?? minimum ?? []);
  return most === undefined ? null : decimalFromNumber(most);
}

/** @param amount in the ingredient's unit @param upper the adult's limit, which counts before the function's own */
export function isInFunctionRange(slug: string, code: PurposeCode, amount: number, upper: number | null): boolean {
  return statedAmountsOf(slug, code).some(
    ({ minimum, maximum }) =>
      minimum !== null && amount >= minimum * (1 - ROUNDING) && amount <= (upper ?? maximum ?? Number.POSITIVE_INFINITY) * (1 + ROUNDING),
  );
}

export function statedAmountsOf(slug: string, code: PurposeCode): StatedAmount[] {
  return (BY_SLUG.get(slug) ?? []).filter(({ known }) => known.code === code && known.isVerified).map(({ stated }) => stated);
}
