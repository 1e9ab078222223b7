import * as v from 'valibot';
import { MOST_AT_ONCE } from '#domain/accounts/own-data.ts';
import { type FilePack, type FileReading, type FileWhy, nameInFile } from '#domain/labels/file-contents.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own/products/own-product.ts';
import { dayDoses } from '#domain/reminders/day-doses.ts';
import { DOSE_STATES } from '#domain/reminders/intake.ts';
import { quantityAt } from '#domain/reminders/planned-day.ts';
import { isSameThing } from '#domain/reminders/routine-clash.ts';
import { crossSchedules, MOST_SCHEDULES, normaliseSchedules, slotsOf } from '#domain/reminders/schedule.ts';
import { DEFAULT_ZONE, dateIn, localTime } from '#domain/reminders/zoned-time.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { SETTING_CHANNELS, SETTING_TYPES } from '../notifications/notifications.ts';
import { ownProductSchema } from '../own/own-products.ts';
import { addHouseholdPerson } from '../reminders/household.ts';
import { importedDay, importedPlan } from '../reminders/import-records.ts';
import { packInput } from '../reminders/reminders.ts';
import { clock, customRoutine, quantityField, weekday } from '../reminders/routine.ts';
import { routineOptionsSchema } from '../reminders/routine-options.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id } from '../shared/fields.ts';

/** Extension: the file is read on the device. */
export const importRoutines = endpoint({
  id: 'importRoutines',
  method: 'POST',
  path: '/api/v1/users/me/import',
  body: v.object({
    routines: v.pipe(
      v.array(
        v.object({ ...customRoutine.entries, isEnabled: v.optional(v.boolean(because('flag')), true), pack: v.optional(packInput) }),
        because('importNeeded'),
      ),
      v.minLength(1, because('importNeeded')),
      v.maxLength(MOST_AT_ONCE, because('importTooMany')),
    ),
  }),
  result: v.object({ added: v.array(v.boolean()) }),
});

const times = v.object({ days: v.array(weekday), time: clock, quantity: quantityField });
const schedulesOfTime = ({ days, time, quantity = null }: v.InferOutput<typeof times>) =>
  crossSchedules(days, [time], quantity === null ? {} : { [time]: quantity });
const moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);

const exportedRoutine = v.object({
  ...v.omit(customRoutine, ['name', 'schedules']).entries,
  name: v.pipe(
    v.string(),
    v.transform((name) => nameInFile(name)),
  ),
  id: v.number(),
  isEnabled: v.boolean(),
  endedOn: v.optional(v.nullable(v.string()), null),
  options: v.optional(v.nullable(routineOptionsSchema), null),
  createdAt: v.optional(moment),
  unitsLeft: v.optional(v.nullable(v.number()), null),
  countedAt: v.optional(v.nullable(moment), null),
  expiresOn: v.optional(v.nullable(v.pipe(v.string(), v.check(isCalendarDate))), null),
});
const exportedTime = v.object({ routineId: v.number(), ...times.entries });
const exportedProduct = v.object({ ...ownProductSchema.entries, kind: v.optional(v.literal('SUPPLEMENT'), 'SUPPLEMENT'), id: v.number() });
const exportedPerson = v.object({ ...addHouseholdPerson.body.entries, id });
const exportedPlan = v.object({
  ...importedPlan.entries,
  routineId: v.number(),
  slots: v.pipe(
    v.array(times),
    v.transform((all) => slotsOf(all.flatMap(schedulesOfTime))),
  ),
});
const exportedDose = v.object({ date: importedDay.entries.date, routineId: v.number(), time: v.string(), state: v.picklist(DOSE_STATES) });
const exportedReason = v.object({ date: v.string(), routineId: v.number(), time: v.string(), reason: v.string() });
const exportedSetting = v.object({ type: v.picklist(SETTING_TYPES), channel: v.picklist(SETTING_CHANNELS), enabled: v.boolean() });

type ExportedDoses = readonly v.InferOutput<typeof exportedDose>[];

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
      people: v.optional(v.array(orNull(exportedPerson)), []),
      ownProducts: v.optional(v.array(orNull(exportedProduct)), []),
      intakes: v.optional(v.array(orNull(exportedDose)), []),
      intakeReasons: v.optional(v.array(exportedReason), []),
      formerPlans: v.optional(v.array(orNull(exportedPlan)), []),
      likedSupplements: v.optional(v.array(v.object({ supplementId: id })), []),
      likedIngredients: v.optional(v.array(v.object({ ingredientId: id })), []),
      notificationSettings: v.optional(v.array(orNull(exportedSetting)), []),
    }),
  }),
);

type ExportedData = v.InferOutput<typeof exportFileSchema>['data'];
const known = <Entry>(entries: readonly (Entry | null)[]): Entry[] => entries.filter((entry) => entry !== null);

/** Units left now: doses of the product or name after the count are subtracted. @param zone of the doses' days and times */
function packsOf({ intakes, routines, routineTimes }: ExportedData, zone: string) {
  const timesOf = Map.groupBy(routineTimes, ({ routineId }) => routineId);
  const quantityOf = (routineId: number, date: string, time: string) =>
    quantityAt({ schedules: (timesOf.get(routineId) ?? []).flatMap(schedulesOfTime) }, date, time);
  const taken = known(intakes).filter(({ state }) => state !== 'SKIPPED');
  const thingOf = ({ name, supplementId = null }: (typeof routines)[number]) => ({ name, supplementId });
  return (routine: (typeof routines)[number]): FilePack | undefined => {
    const { unitsLeft, countedAt, expiresOn } = routine;
    if (unitsLeft === null || countedAt === null) return expiresOn === null ? undefined : { unitsLeft: null, expiresOn };
    const counted = localTime(Math.floor(countedAt / 60_000), zone);
    const same = new Set(routines.filter((each) => isSameThing(thingOf(each), thingOf(routine))).map((each) => each.id));
    const later = taken.filter(({ routineId, date, time }) => same.has(routineId) && `${date} ${time}` > `${counted.date} ${counted.time}`);
    const used = later.reduce((sum, { routineId, date, time }) => sum + (quantityOf(routineId, date, time) ?? 1), 0);
    return { unitsLeft: Math.max(0, unitsLeft - used), expiresOn };
  };
}

/** Null when it is no export file. @param zone in which its reminders began */
export function readExportFile(text: string, zone = DEFAULT_ZONE): FileReading | null {
  const file = v.safeParse(exportFileSchema, text);
  if (!file.success) return null;
  const { data } = file.output;
  const { routines, routineTimes, ownProducts, intakes, intakeReasons, formerPlans } = data;
  const daysOf = Map.groupBy(daysOfDoses(known(intakes), intakeReasons), ({ routineId }) => routineId);
  const timesOf = Map.groupBy(routineTimes, ({ routineId }) => routineId);
  const plansOf = Map.groupBy(known(formerPlans), ({ routineId }) => routineId);
  const pastOf = (routineId: number, createdAt: number | undefined) => {
    const past = (daysOf.get(routineId) ?? [])
      .map(({ routineId: _, ...day }) => day)
      .sort((left, right) => left.date.localeCompare(right.date));
    const [first] = past;
    if (first === undefined) return {};
    const began = createdAt === undefined ? first.date : dateIn(zone, createdAt);
    const plans = (plansOf.get(routineId) ?? []).map(({ routineId: _, ...kept }) => kept);
    return { past: { since: began < first.date ? began : first.date, days: past, plans } };
  };
  const ended = routines.flatMap(({ id: routineId, name, supplementId = null, createdAt, endedOn, options }) => {
    const { past } = pastOf(routineId, createdAt);
    return past === undefined || createdAt === undefined || endedOn === null
      ? []
      : [{ name, supplementId, createdAt, endedOn, personId: options?.personId, past }];
  });
  const present = routines
    .filter(({ endedOn }) => endedOn === null)
    .toSorted((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0));
  const stockOfRoutine = packsOf(data, zone);
  const read = present.map((routine) => {
    const { id: routineId, createdAt, options, endedOn: _, unitsLeft: _u, countedAt: _c, expiresOn: _e, ...fields } = routine;
    return {
      ...fields,
      ...options,
      ...pastOf(routineId, createdAt),
      pack: stockOfRoutine(routine),
      schedules: normaliseSchedules((timesOf.get(routineId) ?? []).flatMap(schedulesOfTime)),
    };
  });
  const whyOf = ({ schedules, asNeeded, withoutTimes }: (typeof read)[number]): FileWhy | null => {
    if (schedules.length > 0) return schedules.length > MOST_SCHEDULES ? 'TOO_MANY' : null;
    return asNeeded === true || withoutTimes === true ? null : 'NO_TIME';
  };
  const damaged = [data.people, ownProducts, intakes, formerPlans, data.notificationSettings].flat().filter((entry) => entry === null);
  const settings = known(data.notificationSettings);
  return {
    read: {
      routines: read.filter((routine) => whyOf(routine) === null),
      people: known(data.people),
      products: known(ownProducts).slice(0, MOST_OWN_PRODUCTS),
      likes: {
        supplements: data.likedSupplements.map(({ supplementId }) => supplementId),
        ingredients: data.likedIngredients.map(({ ingredientId }) => ingredientId),
      },
      // Advertising needs a consent of its own.
      settings: settings.filter(({ type, enabled }) => type !== 'EVENT' || !enabled),
      ended,
    },
    left: [
      ...read.flatMap((routine) => {
        const why = whyOf(routine);
        return why === null ? [] : [{ text: routine.name, why }];
      }),
      ...settings.flatMap(({ type, enabled }) => (type === 'EVENT' && enabled ? [{ text: '', why: 'CONSENT' as const }] : [])),
      ...damaged.map(() => ({ text: '', why: 'DAMAGED' as const })),
    ],
  };
}

/** Whether a text is JSON, or broken off JSON. */
export function isJson(text: string): boolean {
  if (/^\s*(?:\{\s*"|\[\s*[[{])/.test(text)) return true;
  return v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])), text).success;
}
