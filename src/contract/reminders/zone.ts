import * as v from 'valibot';
import { isTimeZone } from '#domain/reminders/zoned-time.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';

/** `movedFrom`: before a journey that is not answered yet. */
export const zoneSchema = v.object({ zone: v.string(), isPinned: v.boolean(), movedFrom: v.nullable(v.string()) });
export type ReminderZone = v.InferOutput<typeof zoneSchema>;

export const readZone = endpoint({
  id: 'readZone',
  method: 'GET',
  path: '/api/v1/users/me/zone',
  result: zoneSchema,
});

const zoneName = v.pipe(v.string(because('zoneName')), v.check(isTimeZone, because('zoneName')));

/** Extension: a name pins reminders, null follows devices again, `timezone` first. */
export const changeZone = endpoint({
  id: 'changeZone',
  method: 'PATCH',
  path: '/api/v1/users/me/zone',
  body: v.object({ zone: v.nullable(zoneName), timezone: v.nullish(zoneName) }),
  result: zoneSchema,
});
