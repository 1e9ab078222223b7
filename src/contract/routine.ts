import * as v from 'valibot';
import type { Refusal } from '#copy/refusals.ts';
import { normaliseTime, sortedTimes } from '#domain/clock-time.ts';
import { INTAKE_NOTES } from '#domain/intake.ts';
import { MOST_SCHEDULES, normaliseSchedules, type Schedule, timesOn } from '#domain/schedule.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';
import { parseWeekday, WEEKDAYS, type Weekday } from '#domain/weekday.ts';
import { because } from './because.ts';
import { cardFactFields } from './card-facts.ts';
import { extension, id } from './fields.ts';

const NAME_NEEDED = because('routineName');
const DAY_NEEDED = because('routineDay');
const TIME_NEEDED = because('routineTime');
const TIME_WRONG = because('timeInvalid');

const weekday = v.pipe(
  v.string(DAY_NEEDED),
  v.transform(parseWeekday),
  v.custom<Weekday>((value) => value !== null, because(`oneOf:${WEEKDAYS.join(', ')}`)),
);
/** A time of day, `HH:MM`. */
export const clock = v.pipe(
  v.string(TIME_WRONG),
  v.transform(normaliseTime),
  v.custom<string>((value) => value !== null, TIME_WRONG),
);

const schedulesInput = v.pipe(
  v.array(v.object({ dayOfWeek: weekday, time: clock }, DAY_NEEDED), DAY_NEEDED),
  v.minLength(1, TIME_NEEDED),
  v.maxLength(MOST_SCHEDULES, because('tooManySchedules')),
  v.transform((schedules) => normaliseSchedules(schedules)),
);

/** Something that people write themselves, in one line. @param tooLong a sentence of its own, where it is shown to people */
export function ownWords(longest: number, tooLong: Refusal = `atMostLetters:${longest}`, notText = tooLong) {
  return v.pipe(
    v.string(because(notText)),
    v.transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
    v.maxLength(longest, because(tooLong)),
    v.check((text) => text.isWellFormed() && !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text), because('hiddenLetters')),
  );
}

/** The product that a reminder is for. */
export const supplementIdInput = v.pipe(
  v.number(because('supplementIdNeeded')),
  v.safeInteger(because('supplementIdWhole')),
  v.minValue(1, because('supplementIdTooSmall')),
  v.maxValue(SUPPLEMENT_ID_LIMIT - 1, because('supplementIdTooLarge')),
);

const routineName = v.pipe(ownWords(100, 'nameTooLong', NAME_NEEDED), v.minLength(1, NAME_NEEDED));

/** What is said of a reminder, whatever it is for. */
export const saidOfRoutine = v.object({ schedules: schedulesInput });

/** The version that an edit is based on: one that is not the present one any more is refused (R0003). Without it the last save wins. */
export const versionInput = v.nullish(
  extension(v.pipe(v.number(because('versionWhole')), v.safeInteger(because('versionWhole')), v.minValue(0, because('versionWhole')))),
);

/** The same under a name of one's own, by a form or by a file. */
export const ownRoutine = v.object({
  name: routineName,
  supplementId: v.nullish(supplementIdInput),
  ...saidOfRoutine.entries,
});

/** What is told of a product's reminder besides its name. */
const productFacts = v.pick(v.object(cardFactFields), ['mainIngredients', 'form', 'dosesPerDay']);

/** What is said of one time of a day. */
export const intakeNoteSchema = v.object({ time: v.string(), state: v.picklist(INTAKE_NOTES), reason: v.nullable(v.string()) });

/** A reminder as screens show it and devices keep it: the one shape that whatever servers send is brought to. */
export const routineSchema = v.object({
  id: v.number(),
  isCustom: v.boolean(),
  supplementId: v.nullable(v.number()),
  name: v.string(),
  imageUrl: v.string(),
  isEnabled: v.boolean(),
  schedules: v.pipe(v.array(v.object({ dayOfWeek: v.picklist(WEEKDAYS), time: v.string() })), v.maxLength(MOST_SCHEDULES)),
  /** Whether the asked date was taken as a whole. */
  isTaken: v.boolean(),
  /** The times of the asked date that were ticked. */
  takenTimes: v.array(v.string()),
  /** What is said of the times of the asked date. */
  notes: v.optional(v.array(intakeNoteSchema), []),
  /** The day on which it was made; null where the server does not say. */
  since: v.optional(v.nullable(v.string()), null),
  /** Counts its saves; null where the server does not say. */
  version: v.optional(v.nullable(v.number()), null),
  ...productFacts.entries,
});
export type Routine = Readonly<v.InferOutput<typeof routineSchema>>;

const wireTime = v.union([v.string(), v.object({ hour: v.number(), minute: v.number() })]);
type WireTime = v.InferOutput<typeof wireTime>;

/** A routine as servers of the contract may send it: several names for most things. */
export const wireRoutineSchema = v.object({
  notificationRoutineId: v.optional(id),
  routineId: v.optional(id),
  id: v.optional(id),
  notificationId: v.optional(id),
  isCustom: v.optional(v.boolean()),
  supplementId: v.nullish(id),
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
  schedules: v.nullish(v.array(v.object({ dayOfWeek: v.string(), time: wireTime }))),
  /** The times of that date that were ticked, `HH:MM`. */
  takenTimes: v.nullish(extension(v.array(v.string()))),
  notes: v.nullish(extension(v.array(intakeNoteSchema))),
  /** The day on which it was made, where the asker is. */
  since: v.nullish(extension(v.string())),
  version: v.nullish(extension(v.number())),
  ...v.partial(productFacts).entries,
});
export type WireRoutine = v.InferOutput<typeof wireRoutineSchema>;

function timeOf(time: WireTime): string | null {
  return normaliseTime(typeof time === 'string' ? time : `${time.hour}:${time.minute}`);
}

function schedulesFrom(wire: WireRoutine): Schedule[] {
  const given = (wire.schedules ?? []).flatMap(({ dayOfWeek, time }) => {
    const [day, clock] = [parseWeekday(dayOfWeek), timeOf(time)];
    return day === null || clock === null ? [] : [{ dayOfWeek: day, time: clock }];
  });
  if (given.length > 0) return normaliseSchedules(given);
  const days = (wire.daysOfWeek ?? []).map(parseWeekday).filter((day): day is Weekday => day !== null);
  const times = (wire.times ?? []).map(timeOf).filter((time) => time !== null);
  return normaliseSchedules(days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time }))));
}

/** Whether the switch of a routine is on, under any of its names; null when the answer does not say. */
export function switchStateOf(wire: WireRoutine): boolean | null {
  return wire.enabled ?? wire.isEnabled ?? (wire.status == null ? null : wire.status === 'ACTIVE');
}

/**
 * One shape of what servers send; null without an id.
 * @param date the date that was asked for: a server without ticks per time says only that the whole day was taken
 * @param nameless the name of what has none
 */
export function toRoutine(wire: WireRoutine, date: string, nameless: string): Routine | null {
  const id = wire.notificationRoutineId ?? wire.routineId ?? wire.id ?? wire.notificationId;
  if (id === undefined) return null;
  const schedules = schedulesFrom(wire);
  const isTaken = wire.isTaken ?? wire.taken ?? false;
  const supplementId = wire.supplementId ?? null;
  return {
    id,
    isCustom: wire.isCustom ?? supplementId === null,
    supplementId,
    name: wire.supplementName || wire.name || nameless,
    imageUrl: wire.supplementImageUrl || wire.imageUrl || '',
    isEnabled: switchStateOf(wire) ?? true,
    schedules,
    isTaken,
    mainIngredients: wire.mainIngredients ?? [],
    form: wire.form ?? null,
    dosesPerDay: wire.dosesPerDay ?? null,
    notes: wire.notes ?? [],
    since: wire.since ?? null,
    version: wire.version ?? null,
    takenTimes: wire.takenTimes ? sortedTimes(wire.takenTimes) : isTaken ? timesOn(schedules, date) : [],
  };
}
