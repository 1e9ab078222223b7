import * as v from 'valibot';

export const outboxTable = v.object({
  state: v.picklist(['open', 'done', 'dead']),
  /** Milliseconds since 1970 at which it was written, or the next free number: ids rise with time and are never used again. */
  id: v.number(),
  kind: v.string(),
  /** Idempotency key: of what has one, one row is written. */
  name: v.nullable(v.string()),
  userId: v.nullable(v.number()),
  /** What it is about, by its kind; of a mail that has ended, its outcome. */
  about: v.string(),
  /** When the cron may hand it to the queue, seconds since 1970. */
  due: v.number(),
  /** Until when a consumer has it, seconds of the database's clock. */
  leasedUntil: v.number(),
  attempt: v.number(),
});

export const dispatchStateTable = v.object({ key: v.string(), value: v.number() });
