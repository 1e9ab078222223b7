import * as v from 'valibot';

export const outboxTable = v.object({
  state: v.picklist(['open', 'done', 'dead']),
  /** Milliseconds of the write, or the next free number: increasing, never reused. */
  id: v.number(),
  kind: v.string(),
  /** Idempotency key. */
  name: v.nullable(v.string()),
  userId: v.nullable(v.number()),
  /** After a mail has ended, its outcome. */
  about: v.string(),
  /** Earliest relay by the cron, seconds since 1970. */
  due: v.number(),
  /** Seconds of the database's clock. */
  leasedUntil: v.number(),
  attempt: v.number(),
});

export const dispatchStateTable = v.object({ key: v.string(), value: v.number() });
