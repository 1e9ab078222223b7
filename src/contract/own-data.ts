import * as v from 'valibot';
import { MOST_AT_ONCE } from '#domain/own-data.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own-products/own-product.ts';
import { type FileContents, nameInFile } from '#domain/read-calendar.ts';
import { MOST_SCHEDULES, schedulesOf } from '#domain/schedule.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { ownProductSchema } from './own-products.ts';
import { customRoutine } from './routine.ts';
import { routineOptionsSchema } from './routine-options.ts';

/** Extension: the file is read on the device. */
export const importRoutines = endpoint({
  id: 'importRoutines',
  method: 'POST',
  path: '/api/v1/users/me/import',
  body: v.object({
    routines: v.pipe(
      v.array(v.object({ ...customRoutine.entries, isEnabled: v.optional(v.boolean(because('flag')), true) }), because('importNeeded')),
      v.minLength(1, because('importNeeded')),
      v.maxLength(MOST_AT_ONCE, because('importTooMany')),
    ),
  }),
  /** In order; false for duplicates and those beyond the limit. */
  result: v.object({ added: v.array(v.boolean()) }),
});

/** A row of the export table, by its column names. */
const exportedRoutine = v.object({
  ...v.omit(customRoutine, ['name', 'schedules']).entries,
  name: v.pipe(v.string(), v.transform(nameInFile)),
  id: v.number(),
  isEnabled: v.number(),
  endedOn: v.optional(v.nullable(v.string()), null),
  options: v.optional(v.nullable(v.pipe(v.string(), v.parseJson(), routineOptionsSchema)), null),
});
const exportedTime = v.object({ routineId: v.number(), mask: v.number(), minute: v.pipe(v.number(), v.minValue(0), v.maxValue(1439)) });

/** Null for a product that this version cannot keep. */
const exportedProduct = v.fallback(
  v.nullable(
    v.object({
      ...ownProductSchema.entries,
      kind: v.optional(v.literal('SUPPLEMENT'), 'SUPPLEMENT'),
      id: v.number(),
      ingredients: v.pipe(v.string(), v.parseJson(), ownProductSchema.entries.ingredients),
      isConfirmed: v.pipe(
        v.number(),
        v.transform((flag) => flag === 1),
      ),
    }),
  ),
  null,
);

const exportFileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.object({
      routines: v.array(exportedRoutine),
      routineTimes: v.array(exportedTime),
      ownProducts: v.optional(v.array(exportedProduct), []),
    }),
  }),
);

/** Null when it is no export file. */
export function readExportFile(text: string): FileContents | null {
  const file = v.safeParse(exportFileSchema, text);
  if (!file.success) return null;
  const { routines, routineTimes, ownProducts } = file.output.data;
  const present = routines.filter(({ endedOn }) => endedOn === null);
  const read = present.map(({ id, isEnabled, options, endedOn: _, ...fields }) => ({
    ...fields,
    ...options,
    isEnabled: isEnabled === 1,
    schedules: schedulesOf(routineTimes.filter(({ routineId }) => routineId === id)).slice(0, MOST_SCHEDULES),
  }));
  const timed = read.filter(({ schedules, asNeeded }) => schedules.length > 0 || asNeeded === true);
  const products = ownProducts.filter((product) => product !== null).slice(0, MOST_OWN_PRODUCTS);
  return { routines: timed, products, leftOut: read.length - timed.length };
}
