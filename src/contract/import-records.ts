import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { INTAKE_NOTES, LONGEST_REASON } from '#domain/intake.ts';
import { MOST_DAYS_AT_ONCE } from '#domain/own-data.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { clock, freeText } from './routine.ts';

const MOST_TIMES = 24;

const dateText = v.pipe(v.string(because('dateInvalid')), v.check(isCalendarDate, because('dateInvalid')));
const times = v.pipe(v.array(clock, because('importNeeded')), v.maxLength(MOST_TIMES, because('importTooMany')));
const note = v.object({
  time: clock,
  state: v.picklist(INTAKE_NOTES, because('importNeeded')),
  reason: v.nullish(freeText(LONGEST_REASON, 'reasonTooLong'), null),
});

/** A day of an export's records. */
export const importedDay = v.object({
  date: dateText,
  isTaken: v.boolean(because('flag')),
  takenTimes: times,
  notes: v.optional(v.pipe(v.array(note, because('importNeeded')), v.maxLength(MOST_TIMES, because('importTooMany'))), []),
});

/** Extension: days of one reminder that has no record of them yet; days after today are left out. */
export const importIntakeRecords = endpoint({
  id: 'importIntakeRecords',
  method: 'POST',
  path: '/api/v1/users/me/import/records',
  body: v.object({
    notificationRoutineId: id,
    /** First day on which it was planned; a later one of the account moves to it. */
    since: dateText,
    days: v.pipe(
      v.array(importedDay, because('importNeeded')),
      v.minLength(1, because('importNeeded')),
      v.maxLength(MOST_DAYS_AT_ONCE, because('importTooMany')),
    ),
  }),
  result: v.object({ added: v.number() }),
});
