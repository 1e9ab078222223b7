import * as v from 'valibot';
import { isConcern } from '#domain/combinations/cautions/concern.ts';
import type { MedicineRelation } from '#domain/combinations/medicines/relations.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const sourceSchema = v.object({
  title: text,
  publisher: v.optional(v.string(), ''),
  itemSeq: v.optional(v.nullable(text), null),
  url: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
  year: v.optional(v.nullable(v.number()), null),
});
const related = {
  substances: v.array(text),
  code: v.nullable(v.pipe(v.string(), v.guard(isConcern))),
  ingredient: text,
  source: v.number(),
};
const tableSchema = v.object({
  sources: v.array(sourceSchema),
  relations: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('DEPLETION'), ...related }),
      v.object({ kind: v.literal('SPACE'), ...related, hoursBefore: v.nullable(v.number()), hoursAfter: v.nullable(v.number()) }),
    ]),
  ),
});

/** Indices of sources become the sources. */
export function readMedicineRelations(value: unknown): readonly MedicineRelation[] {
  const { sources, relations } = v.parse(tableSchema, value);
  return relations.flatMap(({ source, ...relation }) => {
    const found = sources[source];
    return found ? [{ ...relation, source: found }] : [];
  });
}
