import * as v from 'valibot';
import { PAIRING_SEVERITIES } from '#domain/pairing.ts';
import published from './combinations.json' with { type: 'json' };
import { sourceIdSchema } from './sources.ts';

const combinationSchema = v.strictObject({
  id: v.number(),
  slug: v.string(),
  type: v.picklist(['GOOD', 'CAUTION']),
  severity: v.optional(v.nullable(v.picklist(PAIRING_SEVERITIES)), null),
  spacingMinutes: v.optional(v.nullable(v.number()), null),
  /** Concerns only people who declared it. */
  withMedication: v.optional(v.nullable(v.string()), null),
  /** 1–5 of each type on the cards; higher ranks serve the analysis only. */
  displayRank: v.number(),
  /** Parts joined by `+`, as the cards break lines at it. */
  name: v.string(),
  ingredientSlugs: v.array(v.string()),
  /** From which daily total on it matters, in the ingredient's unit, where its description names one. */
  minimum: v.optional(v.array(v.strictObject({ slug: v.string(), amount: v.number() })), []),
  /** Not about a product that holds all of it itself. */
  exceptCombined: v.optional(v.boolean(), false),
  source: sourceIdSchema,
  description: v.string(),
});

type CombinationFact = v.InferOutput<typeof combinationSchema>;

/** Ingredients that go well together, and those to keep apart. Where a synergy is only custom, the text says so. */
export function combinationFacts(): readonly CombinationFact[] {
  return v.parse(v.array(combinationSchema), published);
}
