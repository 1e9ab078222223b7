import * as v from 'valibot';
import type { Refusal } from '#copy/shared/refusals.ts';
import { normaliseTime, sortedTimes } from '#domain/reminders/clock-time.ts';
import { DOSE_STATES, INTAKE_NOTES } from '#domain/reminders/intake.ts';
import { plannedTimes } from '#domain/reminders/planned-day.ts';
import { isQuantity } from '#domain/reminders/quantity.ts';
import { changedOptions } from '#domain/reminders/routine-options.ts';
import { MOST_SCHEDULES, normaliseSchedules, type Schedule } from '#domain/reminders/schedule.ts';
import { parseWeekday, WEEKDAYS, type Weekday } from '#domain/reminders/weekday.ts';
import { isPlainText, tidyLine } from '#domain/shared/normalise-text.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { because } from '../shared/errors.ts';
import { extension, id } from '../shared/fields.ts';
import { cardFactFields } from '../supplements/card-facts.ts';
import { routineOptionFields, routineOptionsSchema, shiftSchema } from './routine-options.ts';

const NAME_NEEDED = because('routineName');
const DAY_NEEDED = because('routineDay');
const TIME_WRONG = because('timeInvalid');
const QUANTITY_WRONG = because('quantity');

export const weekday = v.pipe(
  v.string(DAY_NEEDED),
  v.transform(parseWeekday),
  v.custom<Weekday>((value) => value !== null, because(`oneOf:${WEEKDAYS.join(', ')}`)),
);
export const clock = v.pipe(
  v.string(TIME_WRONG),
  v.transform(normaliseTime),
  v.custom<string>((value) => value !== null, TIME_WRONG),
);

/** Absent = unchanged, null = as the label says. */
export const quantityField = v.nullish(extension(v.pipe(v.number(QUANTITY_WRONG), v.check(isQuantity, QUANTITY_WRONG))));

const schedulesInput = v.pipe(
  v.array(v.object({ dayOfWeek: weekday, time: clock, quantity: quantityField }, DAY_NEEDED), DAY_NEEDED),
  v.maxLength(MOST_SCHEDULES, because('tooManySchedules')),
  v.transform((schedules) => normaliseSchedules(schedules)),
);

/** A line of free text. @param tooLong a specific refusal */
export function freeText(longest: number, tooLong: Refusal = `atMostCharacters:${longest}`, notText = tooLong) {
  return v.pipe(
    v.string(because(notText)),
    v.transform(tidyLine),
    v.maxLength(longest, because(tooLong)),
    v.check(isPlainText, because('hiddenCharacters')),
  );
}

export const supplementIdInput = v.pipe(
  v.number(because('supplementIdNeeded')),
  v.safeInteger(because('supplementIdWhole')),
  v.minValue(1, because('supplementIdTooSmall')),
  v.maxValue(SUPPLEMENT_ID_LIMIT - 1, because('supplementIdTooLarge')),
);

const routineName = v.pipe(freeText(100, 'nameTooLong', NAME_NEEDED), v.minLength(1, NAME_NEEDED));

export const routineFields = v.object({ schedules: schedulesInput, ...routineOptionFields });

/** Optimistic concurrency: outdated is refused (R0003); absent means last write wins. */
export const versionInput = v.nullish(
  extension(v.pipe(v.number(because('versionWhole')), v.safeInteger(because('versionWhole')), v.minValue(0, because('versionWhole')))),
);

export const customRoutine = v.object({
  name: routineName,
  supplementId: v.nullish(supplementIdInput),
  /** Of the person's own products; absent = unchanged, null = none. Not for a catalogue routine. */
  ownProductId: v.nullish(extension(id)),
  ...routineFields.entries,
});

const productFacts = v.pick(v.object(cardFactFields), ['mainIngredients', 'form', 'dosesPerDay', 'saleKind']);

export const intakeNoteSchema = v.object({ time: v.string(), state: v.picklist(INTAKE_NOTES), reason: v.nullable(v.string()) });

/** Of its product or name. */
const packSchema = v.object({
  /** At the last count, null without one; later doses are not subtracted. */
  unitsLeft: v.nullable(v.number()),
  countedAt: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  /** Latest first: each count above none begins one, the next ends it. */
  packs: v.array(v.object({ beganAt: v.string(), units: v.number() })),
});
export type Pack = Readonly<v.InferOutput<typeof packSchema>>;

const otherStateSchema = v.object({ time: v.string(), state: v.picklist(DOSE_STATES) });

export const personLabel = v.object({ name: v.string(), colour: v.number() });

/** Normalised, as screens show and devices store it. */
export const routineSchema = v.object({
  id: v.number(),
  isCustom: v.boolean(),
  supplementId: v.nullable(v.number()),
  ownProductId: v.optional(v.nullable(v.number()), null),
  name: v.string(),
  imageUrl: v.string(),
  isEnabled: v.boolean(),
  schedules: v.pipe(
    v.array(v.object({ dayOfWeek: v.picklist(WEEKDAYS), time: v.string(), quantity: v.nullish(v.number()) })),
    v.maxLength(MOST_SCHEDULES),
  ),
  isTaken: v.boolean(),
  /** Ticked times of that date. */
  takenTimes: v.array(v.string()),
  notes: v.optional(v.array(intakeNoteSchema), []),
  /** Creation day; null where the server omits it. */
  since: v.optional(v.nullable(v.string()), null),
  options: v.optional(v.nullable(routineOptionsSchema), null),
  otherStates: v.optional(v.array(otherStateSchema), []),
  /** First day on which a deleted one is not planned. */
  endedOn: v.optional(v.nullable(v.string()), null),
  version: v.optional(v.nullable(v.number()), null),
  pack: v.optional(v.nullable(packSchema), null),
  /** Of the household; null for the owner's own, and of somebody deleted. */
  person: v.optional(v.nullable(personLabel), null),
  ...productFacts.entries,
});
export type Routine = Readonly<v.InferOutput<typeof routineSchema>>;

const wireTime = v.union([v.string(), v.object({ hour: v.number(), minute: v.number() })]);
type WireTime = v.InferOutput<typeof wireTime>;

/** A routine as sent by any server of the contract, with all known aliases. */
export const wireRoutineSchema = v.object({
  notificationRoutineId: v.optional(id),
  routineId: v.optional(id),
  id: v.optional(id),
  notificationId: v.optional(id),
  isCustom: v.optional(v.boolean()),
  supplementId: v.nullish(id),
  ownProductId: v.nullish(extension(id)),
  supplementName: v.nullish(v.string()),
  name: v.nullish(v.string()),
  supplementImageUrl: v.nullish(v.string()),
  imageUrl: v.nullish(v.string()),
  taken: v.nullish(v.boolean()),
  isTaken: v.nullish(v.boolean()),
  enabled: v.nullish(v.boolean()),
  isEnabled: v.nullish(v.boolean()),
  status: v.nullish(v.string()),
  times: v.nullish(v.array(wireTime)),
  daysOfWeek: v.nullish(v.array(v.string())),
  schedules: v.nullish(v.array(v.object({ dayOfWeek: v.string(), time: wireTime, quantity: quantityField }))),
  takenTimes: v.nullish(extension(v.array(v.string()))),
  notes: v.nullish(extension(v.array(intakeNoteSchema))),
  otherStates: v.nullish(extension(v.array(otherStateSchema))),
  endedOn: v.nullish(extension(v.string())),
  since: v.nullish(extension(v.string())),
  version: v.nullish(extension(v.number())),
  pack: v.nullish(extension(packSchema)),
  person: v.nullish(extension(personLabel)),
  ...routineOptionFields,
  shift: v.nullish(extension(shiftSchema)),
  ...v.partial(productFacts).entries,
});
export type WireRoutine = v.InferOutput<typeof wireRoutineSchema>;

function timeOf(time: WireTime): string | null {
  return normaliseTime(typeof time === 'string' ? time : `${time.hour}:${time.minute}`);
}

function schedulesFrom(wire: WireRoutine): Schedule[] {
  const given = (wire.schedules ?? []).flatMap(({ dayOfWeek, time, quantity }) => {
    const [day, clock] = [parseWeekday(dayOfWeek), timeOf(time)];
    return day === null || clock === null ? [] : [{ dayOfWeek: day, time: clock, quantity: quantity ?? undefined }];
  });
  if (given.length > 0) return normaliseSchedules(given);
  const days = (wire.daysOfWeek ?? []).map(parseWeekday).filter((day): day is Weekday => day !== null);
  const times = (wire.times ?? []).map(timeOf).filter((time) => time !== null);
  return normaliseSchedules(days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time }))));
}

export function switchStateOf(wire: WireRoutine): boolean | null {
  return wire.enabled ?? wire.isEnabled ?? (wire.status == null ? null : wire.status === 'ACTIVE');
}

/** Null without an id. @param date requested: servers without ticks per time report the whole day @param nameless fallback name */
export function toRoutine(wire: WireRoutine, date: string, nameless: string): Routine | null {
  const id = wire.notificationRoutineId ?? wire.routineId ?? wire.id ?? wire.notificationId;
  if (id === undefined) return null;
  const schedules = schedulesFrom(wire);
  const isTaken = wire.isTaken ?? wire.taken ?? false;
  const supplementId = wire.supplementId ?? null;
  const options = changedOptions(null, v.parse(routineOptionsSchema, wire), date);
  return {
    id,
    isCustom: wire.isCustom ?? supplementId === null,
    supplementId,
    ownProductId: wire.ownProductId ?? null,
    name: wire.supplementName || wire.name || nameless,
    imageUrl: wire.supplementImageUrl || wire.imageUrl || '',
    isEnabled: switchStateOf(wire) ?? true,
    schedules,
    isTaken,
    mainIngredients: wire.mainIngredients ?? [],
    form: wire.form ?? null,
    dosesPerDay: wire.dosesPerDay ?? null,
    notes: wire.notes ?? [],
    otherStates: wire.otherStates ?? [],
    endedOn: wire.endedOn ?? null,
    options,
    since: wire.since ?? null,
    version: wire.version ?? null,
    pack: wire.pack ?? null,
    person: wire.person ?? null,
    saleKind: wire.saleKind ?? null,
    takenTimes: wire.takenTimes ? sortedTimes(wire.takenTimes) : isTaken ? plannedTimes({ schedules, options }, date) : [],
  };
}
