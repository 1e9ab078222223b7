import * as v from 'valibot';
import { LONGEST_UNIT } from '#domain/reminders/quantity.ts';
import {
  MOST_DAYS_APART,
  MOST_DOSES_A_DAY,
  MOST_HOURS_BETWEEN,
  MOST_LEAD_DAYS,
  MOST_REPEATS,
  MOST_SNOOZE_MINUTES,
  MOST_WEEKS_APART,
} from '#domain/reminders/routine-options.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { INTAKE_KINDS } from '#domain/shared/intake-kind.ts';
import { isPlainText, tidyLine } from '#domain/shared/normalise-text.ts';
import { because } from '../shared/errors.ts';
import { extension, id } from '../shared/fields.ts';

const date = v.pipe(v.string(), v.check(isCalendarDate));
const numberFrom = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const everyDays = numberFrom(2, MOST_DAYS_APART);
const everyWeeks = numberFrom(2, MOST_WEEKS_APART);
const repeatUntilAnswered = numberFrom(0, MOST_REPEATS);
const snoozeMinutes = numberFrom(5, MOST_SNOOZE_MINUTES);
const leadDays = numberFrom(1, MOST_LEAD_DAYS);
const kind = v.picklist(INTAKE_KINDS);
const leastHours = numberFrom(1, MOST_HOURS_BETWEEN);
const mostADay = numberFrom(1, MOST_DOSES_A_DAY);
export const shiftSchema = v.object({ date, after: v.number(), minutes: numberFrom(1, 24 * 60) });

const orNull = <Field extends v.GenericSchema>(field: Field) => v.optional(v.nullable(field), null);

/** As stored; absent is the default. */
export const routineOptionsSchema = v.object({
  kind: orNull(kind),
  personId: orNull(id),
  everyDays: orNull(everyDays),
  everyWeeks: orNull(everyWeeks),
  startsOn: orNull(date),
  endsOn: orNull(date),
  asNeeded: orNull(v.boolean()),
  withoutTimes: orNull(v.boolean()),
  leastHours: orNull(leastHours),
  mostADay: orNull(mostADay),
  pausedUntil: orNull(date),
  repeatUntilAnswered: orNull(repeatUntilAnswered),
  snoozeMinutes: orNull(snoozeMinutes),
  leadDays: orNull(leadDays),
  unit: orNull(v.string()),
  shift: orNull(shiftSchema),
});

const message = because('routineOptions');
const given = <Field extends v.GenericSchema>(field: Field) => v.nullish(extension(v.config(field, { message })));

/** Absent = unchanged, null = the default. */
export const routineOptionFields = {
  kind: given(kind),
  personId: given(id),
  everyDays: given(everyDays),
  everyWeeks: given(everyWeeks),
  startsOn: given(date),
  endsOn: given(date),
  asNeeded: given(v.boolean()),
  withoutTimes: given(v.boolean()),
  leastHours: given(leastHours),
  mostADay: given(mostADay),
  pausedUntil: given(date),
  repeatUntilAnswered: given(repeatUntilAnswered),
  snoozeMinutes: given(snoozeMinutes),
  leadDays: given(leadDays),
  unit: v.nullish(
    extension(
      v.pipe(
        v.string(because('doseUnit')),
        v.transform(tidyLine),
        v.maxLength(LONGEST_UNIT, because('doseUnit')),
        v.check(isPlainText, because('hiddenCharacters')),
      ),
    ),
  ),
};
