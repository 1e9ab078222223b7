import * as v from 'valibot';
import { DOSE_STATES, INTAKE_STATES, LONGEST_REASON } from '#domain/reminders/intake.ts';
import { MOST_SHIFT_MINUTES } from '#domain/reminders/routine-options.ts';
import { isUnitsLeft } from '#domain/reminders/stock.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { clientId, extension, id, idText, oneOf } from '../shared/fields.ts';
import {
  clock,
  customRoutine,
  freeText,
  intakeNoteSchema,
  quantityField,
  routineFields,
  supplementIdInput,
  versionInput,
  wireRoutineSchema,
} from './routine.ts';

const dateText = v.pipe(v.string(), v.trim(), v.check(isCalendarDate, because('dateInvalid')));
/** Absent or empty means today. */
const optionalDate = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      dateText,
    ],
    because('dateInvalid'),
  ),
);

/** Minutes east of UTC, to find "today". */
const offsetText = v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,3}$/, because('zoneOffset')), v.transform(Number)));

const flagText = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], because('flag')),
    v.transform((text) => text === 'true'),
  ),
);

/** Of a tick that is sent later: what the device knew of the time, so that two devices that differ are told apart. */
const was = v.optional(extension(oneOf(DOSE_STATES)));

const routineArray = v.array(wireRoutineSchema);

export const listRoutines = endpoint({
  id: 'listRoutines',
  method: 'GET',
  path: '/api/v1/notifications/routines',
  /** Extension: `withoutTimes` adds what is taken at no set time. */
  query: v.object({ date: optionalDate, tzOffset: offsetText, withoutTimes: flagText }),
  /** Shapes of other servers. */
  result: v.union([routineArray, v.object({ content: routineArray }), v.object({ data: routineArray }), v.object({ items: routineArray })]),
});

export const saveRoutine = endpoint({
  id: 'saveRoutine',
  method: 'POST',
  path: '/api/v1/notifications/routines',
  body: v.object({
    notificationRoutineId: v.nullish(id),
    supplementId: supplementIdInput,
    version: versionInput,
    ...routineFields.entries,
  }),
  result: wireRoutineSchema,
});

const imageUrl = v.nullish(
  v.union(
    [
      v.pipe(v.string(), v.trim(), v.maxLength(0)),
      v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^(https?:\/\/|\/(?!\/))[^\s<>"'\\]+$/)),
    ],
    because('pictureInvalid'),
  ),
);

export const saveCustomRoutine = endpoint({
  id: 'saveCustomRoutine',
  method: 'POST',
  path: '/api/v1/notifications/routines/custom',
  body: v.object({ notificationRoutineId: v.nullish(id), imageUrl, version: versionInput, ...customRoutine.entries }),
  result: wireRoutineSchema,
});

/** Extension: `records` deletes the records too, also of a routine that was deleted before. */
export const deleteRoutine = endpoint({
  id: 'deleteRoutine',
  method: 'DELETE',
  path: '/api/v1/notifications/routines/:id',
  parameters: v.object({ id: idText }),
  query: v.object({ records: flagText }),
  result: v.unknown(),
});

const units = because('unitsLeft');

/** Absent = unchanged, null = none. `unitsLeft`: stock now. */
export const packInput = v.object({
  unitsLeft: v.nullish(v.pipe(v.number(units), v.check(isUnitsLeft, units))),
  expiresOn: v.nullish(v.pipe(v.string(because('dateInvalid')), v.trim(), v.check(isCalendarDate, because('dateInvalid')))),
});

/** Extension: for all routines of the same product or name. */
export const changePack = endpoint({
  id: 'changePack',
  method: 'PUT',
  path: '/api/v1/notifications/routines/:id/pack',
  parameters: v.object({ id: idText }),
  body: packInput,
  result: wireRoutineSchema,
});

/** Extension: what of today is still ahead comes so many minutes later. */
export const shiftRoutine = endpoint({
  id: 'shiftRoutine',
  method: 'POST',
  path: '/api/v1/notifications/routines/:id/shift',
  parameters: v.object({ id: idText }),
  body: v.object({
    date: v.pipe(v.string(because('dateInvalid')), v.trim(), v.check(isCalendarDate, because('dateInvalid'))),
    minutes: v.pipe(
      v.number(because('shiftMinutes')),
      v.safeInteger(because('shiftMinutes')),
      v.minValue(5, because('shiftMinutes')),
      v.maxValue(MOST_SHIFT_MINUTES, because('shiftMinutes')),
    ),
  }),
  result: wireRoutineSchema,
});

/** Extension: a body sets (idempotent), without one it toggles. */
export const switchRoutine = endpoint({
  id: 'switchRoutine',
  method: 'PATCH',
  path: '/api/v1/notifications/routines/:id/toggle',
  parameters: v.object({ id: idText }),
  body: v.object({ enabled: v.nullish(extension(v.boolean(because('flag')))) }),
  result: v.nullish(wireRoutineSchema),
});

/** Known clients' way to tick: inverts in one statement. Extensions: `isTaken` sets (idempotent); `time` ticks one time. */
export const tickIntake = endpoint({
  id: 'tickIntake',
  method: 'POST',
  path: '/api/v1/notifications/records/:id/toggle',
  parameters: v.object({ id: idText }),
  query: v.object({
    date: optionalDate,
    isTaken: flagText,
    time: v.optional(clock),
    at: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, because('flag')), v.transform(Number))),
    was,
    clientId,
  }),
  result: v.object({
    recordId: v.optional(v.number()),
    notificationRoutineId: v.optional(id),
    isTaken: v.boolean(),
    date: v.optional(v.string()),
    takenTimes: v.nullish(extension(v.array(v.string()))),
  }),
});

const monthText = v.pipe(
  v.string(),
  v.check((text) => isCalendarDate(`${text}-01`), because('monthInvalid')),
);

/** Extension: the state of one time, or of a whole day (taken or none). Sets it, so that resending is idempotent; the one way our screens tick. */
export const recordIntake = endpoint({
  id: 'recordIntake',
  method: 'PUT',
  path: '/api/v1/notifications/records/:id',
  parameters: v.object({ id: idText }),
  body: v.object({
    date: v.pipe(v.string(because('dateInvalid')), v.trim(), v.check(isCalendarDate, because('dateInvalid'))),
    time: v.nullish(clock),
    state: oneOf(DOSE_STATES),
    reason: v.nullish(freeText(LONGEST_REASON, 'reasonTooLong')),
    at: v.optional(v.pipe(v.number(because('flag')), v.safeInteger(because('flag')), v.minValue(0, because('flag')))),
    was,
    clientId,
  }),
  result: v.object({
    notificationRoutineId: id,
    date: v.string(),
    isTaken: v.boolean(),
    takenTimes: v.array(v.string()),
    notes: v.array(intakeNoteSchema),
  }),
});

export const dayRecordSchema = v.object({ date: v.string(), planned: v.number(), taken: v.number() });

/** Extension: routines due and taken, and each time, per day of a month or of a range up to a year. */
export const listDayRecords = endpoint({
  id: 'listDayRecords',
  method: 'GET',
  path: '/api/v1/notifications/records',
  query: v.object({ month: v.optional(monthText), from: v.optional(dateText), to: v.optional(dateText), tzOffset: offsetText }),
  result: v.object({
    days: v.array(dayRecordSchema),
    records: v.optional(
      v.array(
        v.object({
          notificationRoutineId: id,
          date: v.string(),
          time: v.string(),
          state: v.picklist(INTAKE_STATES),
          reason: v.nullable(v.string()),
          quantity: quantityField,
        }),
      ),
    ),
  }),
});

export const warningSchema = v.object({
  name: v.string(),
  description: v.string(),
  spacingMinutes: v.nullable(v.number()),
  /** A time of each that is too close. */
  routineIds: v.array(id),
  times: v.array(v.string()),
});
export type RoutineWarning = v.InferOutput<typeof warningSchema>;

/** Extension: routine pairs whose ingredients should be spaced. */
export const listRoutineWarnings = endpoint({
  id: 'listReminderWarnings',
  method: 'GET',
  path: '/api/v1/notifications/warnings',
  result: v.array(warningSchema),
});
