import * as v from 'valibot';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import published from './medicine-vitamins.json' with { type: 'json' };

const tableSchema = v.object({
  medicines: v.array(
    v.object({
      name: v.pipe(v.string(), v.nonEmpty()),
      maker: v.optional(v.nullable(v.string()), null),
      timesPerDay: v.optional(v.nullable(v.number()), null),
      unitsPerDose: v.optional(v.nullable(v.number()), null),
      unit: v.optional(v.nullable(v.string()), null),
      /** Slug, amount a day and unit. */
      contents: v.optional(v.array(v.tuple([v.string(), v.nullable(v.number()), v.picklist(LABEL_UNITS)])), []),
      /** What the catalogue lacks, by name. */
      others: v.optional(v.array(v.string()), []),
    }),
  ),
});

let parsed: v.InferOutput<typeof tableSchema>['medicines'] | undefined;

/** Vitamins sold as medicines, by a table that was not compared with the labels; parsed lazily. */
export function vitaminMedicines(): v.InferOutput<typeof tableSchema>['medicines'] {
  parsed ??= v.parse(tableSchema, published).medicines;
  return parsed;
}
