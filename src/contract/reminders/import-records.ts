import * as v from 'valibot';
import { MOST_DAYS_AT_ONCE } from '#domain/accounts/own-data.ts';
import { INTAKE_NOTES, LONGEST_REASON } from '#domain/reminders/intake.ts';
import { MOST_SCHEDULES } from '#domain/reminders/schedule.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id } from '../shared/fields.ts';
import { clock, customRoutine, freeText, quantityField } from './routine.ts';
import { routineOptionsSchema } from './routine-options.ts';

const MOST_TIMES = 24;

const dateText = v.pipe(v.string(because('dateInvalid')), v.check(isCalendarDate, because('dateInvalid')));
const times = v.pipe(v.array(clock, because('importNeeded')), v.maxLength(MOST_TIMES, because('importTooMany')));
const note = v.object({
  time: clock,
  state: v.picklist(INTAKE_NOTES, because('importNeeded')),
  reason: v.nullish(freeText(LONGEST_REASON, 'reasonTooLong'), null),
});

export const importedDay = v.object({
  date: dateText,
  isTaken: v.boolean(because('flag')),
  takenTimes: times,
  notes: v.optional(v.pipe(v.array(note, because('importNeeded')), v.maxLength(MOST_TIMES, because('importTooMany'))), []),
});

const MOST_PLANS = 400;
const whole = (from: number, to: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(from), v.maxValue(to));

/** What an export's reminder planned before a change. */
export const importedPlan = v.object({
  until: dateText,
  isEnabled: v.boolean(because('flag')),
  slots: v.pipe(
    v.array(v.object({ mask: whole(1, 127), minute: whole(0, 1439), quantity: quantityField }), because('importNeeded')),
    v.maxLength(MOST_SCHEDULES),
  ),
  supplementId: v.nullish(id, null),
  name: v.nullish(v.string(), null),
  options: v.nullish(routineOptionsSchema, null),
});

/** A deleted reminder, which the account gets as one that is over; the same moments are the same reminder. */
const importedEnded = v.object({
  name: customRoutine.entries.name,
  supplementId: v.nullish(id, null),
  createdAt: whole(0, 8.64e15),
  endedOn: dateText,
  personId: v.nullish(id, null),
});

export const importIntakeRecords = endpoint({
  id: 'importIntakeRecords',
  method: 'POST',
  path: '/api/v1/users/me/import/records',
  body: v.object({
    notificationRoutineId: v.nullish(id, null),
    ended: v.nullish(importedEnded, null),
    /** A later first day of the account moves to it. */
    since: dateText,
    days: v.pipe(
      v.array(importedDay, because('importNeeded')),
      v.minLength(1, because('importNeeded')),
      v.maxLength(MOST_DAYS_AT_ONCE, because('importTooMany')),
    ),
    /** Of the days before the account's own reminder began, or the deleted one ended. */
    plans: v.optional(v.pipe(v.array(importedPlan, because('importNeeded')), v.maxLength(MOST_PLANS, because('importTooMany'))), []),
  }),
  result: v.object({ added: v.number() }),
});
