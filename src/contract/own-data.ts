import * as v from 'valibot';
import { dayDoses } from '#domain/day-doses.ts';
import { type FileReading, nameInFile } from '#domain/file-contents.ts';
import { DOSE_STATES } from '#domain/intake.ts';
import { MOST_AT_ONCE } from '#domain/own-data.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own-products/own-product.ts';
import { MOST_SCHEDULES, schedulesOf } from '#domain/schedule.ts';
import { DEFAULT_ZONE, dateIn } from '#domain/zoned-time.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { importedDay, importedPlan } from './import-records.ts';
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
  name: v.pipe(
    v.string(),
    v.transform((name) => nameInFile(name)),
  ),
  id: v.number(),
  isEnabled: v.number(),
  endedOn: v.optional(v.nullable(v.string()), null),
  options: v.optional(v.nullable(v.pipe(v.string(), v.parseJson(), routineOptionsSchema)), null),
  createdAt: v.optional(v.number()),
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

/** Null for a day that this version cannot keep. */
const exportedDay = v.fallback(
  v.nullable(
    v.object({
      ...importedDay.entries,
      routineId: v.number(),
      isTaken: v.pipe(
        v.number(),
        v.transform((flag) => flag === 1),
      ),
      // A day that was ticked without a time is one empty time.
      takenTimes: v.pipe(
        v.string(),
        v.parseJson(),
        v.array(v.string()),
        v.transform((times) => times.filter((time) => time !== '')),
        importedDay.entries.takenTimes,
      ),
      notes: v.pipe(v.string(), v.parseJson(), importedDay.entries.notes),
    }),
  ),
  null,
);

/** Null for a plan that this version cannot keep. */
const exportedPlan = v.fallback(
  v.nullable(
    v.object({
      ...importedPlan.entries,
      routineId: v.number(),
      isEnabled: v.pipe(
        v.number(),
        v.transform((flag) => flag === 1),
      ),
      slots: v.pipe(v.string(), v.parseJson(), importedPlan.entries.slots),
      options: v.nullish(v.pipe(v.string(), v.parseJson(), routineOptionsSchema), null),
    }),
  ),
  null,
);

/** Null for a dose that this version cannot keep. */
const exportedDose = v.fallback(
  v.nullable(v.object({ date: importedDay.entries.date, routineId: v.number(), time: v.string(), state: v.picklist(DOSE_STATES) })),
  null,
);
const exportedReason = v.object({ date: v.string(), routineId: v.number(), time: v.string(), reason: v.string() });

type ExportedDoses = readonly Exclude<v.InferOutput<typeof exportedDose>, null>[];

function daysOfDoses(doses: ExportedDoses, reasons: readonly v.InferOutput<typeof exportedReason>[]) {
  const reasonOf = new Map(reasons.map(({ routineId, date, time, reason }) => [`${routineId} ${date} ${time}`, reason]));
  const known = doses.map((dose) => ({
    ...dose,
    other: null,
    reason: reasonOf.get(`${dose.routineId} ${dose.date} ${dose.time}`) ?? null,
  }));
  return dayDoses(known).map(({ routineId, date, isWhole, takenTimes, notes }) => ({
    routineId,
    date,
    isTaken: isWhole,
    takenTimes: [...takenTimes],
    notes: [...notes],
  }));
}

const exportFileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.object({
      routines: v.array(exportedRoutine),
      routineTimes: v.array(exportedTime),
      ownProducts: v.optional(v.array(exportedProduct), []),
      intakeRecords: v.optional(v.array(exportedDay), []),
      intakes: v.optional(v.array(exportedDose), []),
      intakeReasons: v.optional(v.array(exportedReason), []),
      formerPlans: v.optional(v.array(exportedPlan), []),
    }),
  }),
);

/** Null when it is no export file. @param zone in which its reminders began */
export function readExportFile(text: string, zone = DEFAULT_ZONE): FileReading | null {
  const file = v.safeParse(exportFileSchema, text);
  if (!file.success) return null;
  const { routines, routineTimes, ownProducts, intakeRecords, intakes, intakeReasons, formerPlans } = file.output.data;
  const days = [
    ...intakeRecords.filter((day) => day !== null),
    ...daysOfDoses(
      intakes.filter((dose) => dose !== null),
      intakeReasons,
    ),
  ];
  const daysOf = Map.groupBy(days, ({ routineId }) => routineId);
  const timesOf = Map.groupBy(routineTimes, ({ routineId }) => routineId);
  const plansOf = Map.groupBy(
    formerPlans.filter((plan) => plan !== null),
    ({ routineId }) => routineId,
  );
  const pastOf = (id: number, createdAt: number | undefined) => {
    const past = (daysOf.get(id) ?? []).map(({ routineId: _, ...day }) => day).sort((left, right) => left.date.localeCompare(right.date));
    const [first] = past;
    if (first === undefined) return {};
    const began = createdAt === undefined ? first.date : dateIn(zone, createdAt);
    const plans = (plansOf.get(id) ?? []).map(({ routineId: _, ...kept }) => kept);
    return { past: { since: began < first.date ? began : first.date, days: past, plans } };
  };
  const present = routines.filter(({ endedOn }) => endedOn === null);
  const read = present.map(({ id, isEnabled, createdAt, options, endedOn: _, ...fields }) => ({
    ...fields,
    ...options,
    ...pastOf(id, createdAt),
    isEnabled: isEnabled === 1,
    schedules: schedulesOf(timesOf.get(id) ?? []).slice(0, MOST_SCHEDULES),
  }));
  const [timed = [], timeless = []] = [true, false].map((is) =>
    read.filter(({ schedules, asNeeded }) => (schedules.length > 0 || asNeeded === true) === is),
  );
  const products = ownProducts.filter((product) => product !== null).slice(0, MOST_OWN_PRODUCTS);
  return { read: { routines: timed, products }, left: timeless.map(({ name }) => ({ text: name, why: 'NO_TIME' })) };
}

/** Whether a text is JSON, or broken off JSON. */
export function isJson(text: string): boolean {
  if (/^\s*(?:\{\s*"|\[\s*[[{])/.test(text)) return true;
  return v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])), text).success;
}
