import * as v from 'valibot';
import { PAIRING_SEVERITIES } from '#domain/combinations/pairing.ts';
import published from './combinations.json' with { type: 'json' };
import { sourceIdSchema } from './sources.ts';

const combinationSchema = v.strictObject({
  id: v.number(),
  slug: v.string(),
  type: v.picklist(['GOOD', 'CAUTION']),
  severity: v.optional(v.nullable(v.picklist(PAIRING_SEVERITIES)), null),
  spacingMinutes: v.optional(v.nullable(v.number()), null),
  /** Null applies to everybody. */
  withMedication: v.optional(v.nullable(v.string()), null),
  /** 1–5 of each type on cards; higher ranks serve the analysis only. */
  displayRank: v.number(),
  /** Parts joined by `+`, where cards break lines. */
  name: v.string(),
  ingredientSlugs: v.array(v.string()),
  /** Minimum daily totals in the ingredient's unit. */
  minimum: v.optional(v.array(v.strictObject({ slug: v.string(), amount: v.number() })), []),
  /** Not for a product that contains all of them itself. */
  exceptCombined: v.optional(v.boolean(), false),
  source: sourceIdSchema,
  description: v.string(),
});

type CombinationFact = v.InferOutput<typeof combinationSchema>;

export function combinationFacts(): readonly CombinationFact[] {
  return v.parse(v.array(combinationSchema), published);
}
