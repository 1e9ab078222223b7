import * as v from 'valibot';
import { jsonColumn } from '#upstream/db/columns.ts';

export const deliveryTable = v.object({
  kind: v.picklist(['REMINDER', 'SNOOZE', 'SUMMARY']),
  dueMinute: v.number(),
  subjectId: v.number(),
  state: v.picklist(['claimed', 'sending', 'sent', 'skipped', 'retrying', 'late', 'failed', 'dead']),
  attempt: v.number(),
  missed: v.number(),
  pendingDevices: v.nullable(jsonColumn(v.array(v.number()))),
  detail: v.nullable(v.string()),
  updatedAt: v.number(),
});

export const dispatchPackTable = v.object({
  id: v.number(),
  /** Given back to the database as it is: JSON of `[dueMinute, kind, subjectId]`. */
  deliveries: v.string(),
  sendAfter: v.number(),
});

export const dispatchStateTable = v.object({ key: v.string(), value: v.number() });
