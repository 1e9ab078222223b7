import * as v from 'valibot';
import { flag, jsonColumn } from '#db/columns.ts';

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

/** What became of one reminder of a pack: due minute, routine, state, why, and the devices that are left. */
const packed = v.tuple([
  v.number(),
  v.number(),
  v.picklist(['claimed', 'retrying', 'sent', 'skipped', 'late', 'failed', 'dead']),
  v.nullable(v.string()),
  v.nullable(v.array(v.number())),
]);

export const reminderPackTable = v.object({
  isDone: flag,
  id: v.number(),
  deliveries: jsonColumn(v.array(packed)),
  sendAfter: v.number(),
  heldUntil: v.number(),
  tries: v.number(),
  claimedAt: v.number(),
});

export const dispatchStateTable = v.object({ key: v.string(), value: v.number() });
