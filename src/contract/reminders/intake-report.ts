import * as v from 'valibot';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { extension, id } from '../shared/fields.ts';
import { personLabel, quantityField } from './routine.ts';
import { routineOptionsSchema } from './routine-options.ts';

const dateText = v.pipe(v.string(because('dateInvalid')), v.check(isCalendarDate, because('dateInvalid')));

const reportDay = v.object({ date: v.string(), planned: v.number(), taken: v.number(), late: v.number(), skipped: v.number() });

const reportRoutine = v.object({
  notificationRoutineId: id,
  name: v.string(),
  isEnabled: v.boolean(),
  schedules: v.array(v.object({ dayOfWeek: v.string(), time: v.string(), quantity: quantityField })),
  options: v.optional(v.nullable(extension(routineOptionsSchema)), null),
  person: v.optional(v.nullable(extension(personLabel)), null),
  days: v.array(reportDay),
});
export type ReportRoutine = v.InferOutput<typeof reportRoutine>;

/** Extension: doses planned and taken by routine and day, by what each day planned; at most a year. */
export const readIntakeReport = endpoint({
  id: 'readIntakeReport',
  method: 'GET',
  path: '/api/v1/notifications/report',
  query: v.object({ from: dateText, to: dateText }),
  result: v.object({ routines: v.array(reportRoutine) }),
});
