import * as v from 'valibot';
import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import { decimalFromNumber } from '#domain/shared/decimal.ts';
import type { FunctionInWords } from '#domain/supplements/stated-functions.ts';
import published from '../facts/function-amounts.json' with { type: 'json' };

/** In the source's unit. */
type StatedAmount = {
  readonly material: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly unit: string;
};

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

export function statedAmountsOf(slug: string, code: PurposeCode): StatedAmount[] {
  return (BY_SLUG.get(slug) ?? []).filter(({ known }) => known.code === code && known.isVerified).map(({ stated }) => stated);
}
