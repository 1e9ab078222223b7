import * as v from 'valibot';
import type { FunctionAmount } from '#domain/claims.ts';
import { decimalFromNumber } from '#domain/decimal.ts';
import { PURPOSE_CODES } from '#domain/purpose.ts';
import published from '../facts/function-amounts.json' with { type: 'json' };

const rowSchema = v.pipe(
  v.object({
    purpose: v.picklist(PURPOSE_CODES),
    minimum: v.nullable(v.number()),
    material: v.nullable(v.string()),
    recognition: v.picklist(['NOTIFIED', 'INDIVIDUAL']),
    isVerified: v.boolean(),
  }),
  v.transform(
    ({ purpose, minimum, ...rest }): FunctionAmount => ({
      ...rest,
      code: purpose,
      minimum: minimum === null ? null : decimalFromNumber(minimum),
    }),
  ),
);

const BY_SLUG = new Map<string, readonly FunctionAmount[]>(
  Object.entries(v.parse(v.record(v.string(), v.array(rowSchema)), published.functions)),
);

/** In the ingredient's unit. */
export function functionAmountsOf(slug: string): readonly FunctionAmount[] {
  return BY_SLUG.get(slug) ?? [];
}
