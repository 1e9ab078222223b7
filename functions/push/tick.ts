import * as v from 'valibot';
import { claimDue, UNFINISHED_SECONDS } from './claim.ts';
import { type PushContext, seconds } from './push-context.ts';

const MESSAGES_AT_ONCE = 100;
const LEDGER_MINUTES = 35 * 1440;
const UNCONFIRMED_MS = 60 * 86_400_000;

const idRow = v.object({ id: v.number() });
const valueRow = v.object({ value: v.number() });

/** Hands packs to the queue. */
async function enqueue({ queue }: PushContext, packs: readonly number[]): Promise<void> {
  for (let start = 0; start < packs.length; start += MESSAGES_AT_ONCE)
    await queue.sendBatch(packs.slice(start, start + MESSAGES_AT_ONCE).map((pack) => ({ body: { pack } })));
}

/** The minute up to which everything was claimed last; the one before this one where nothing was. */
async function lastTick({ accounts }: PushContext, minute: number): Promise<number> {
  const { results } = await accounts.prepare(`SELECT value FROM dispatch_state WHERE key = 'tick'`).all();
  return results[0] ? v.parse(valueRow, results[0]).value : minute - 1;
}

/** The summaries of an outage go out when all of it is counted. */
async function packSummaries({ accounts, now }: PushContext, outage: number): Promise<number[]> {
  const { results } = await accounts
    .prepare(
      `INSERT INTO dispatch_pack (deliveries, send_after)
       SELECT json_array(json_array(due_minute, kind, subject_id)), ?2 FROM delivery WHERE due_minute = ?1 AND kind = 'SUMMARY' AND state = 'claimed'
       RETURNING id`,
    )
    .bind(outage, seconds(now) + UNFINISHED_SECONDS)
    .all();
  return v.parse(v.array(idRow), results).map(({ id }) => id);
}

/** Packs whose time has come: put off, or left lying by somebody who broke off. The lease keeps the next tick from sending them again at once. */
async function sweep({ accounts, now }: PushContext): Promise<number[]> {
  const { results } = await accounts
    .prepare(
      `UPDATE dispatch_pack SET send_after = ?1 + ${UNFINISHED_SECONDS}
       WHERE id IN (SELECT id FROM dispatch_pack WHERE send_after <= ?1 ORDER BY send_after LIMIT 1000) RETURNING id`,
    )
    .bind(seconds(now))
    .all();
  return v.parse(v.array(idRow), results).map(({ id }) => id);
}

/** Forgets old rows of the ledger each hour, and each day devices that have not said for sixty days that they are there. */
async function prune({ accounts, now }: PushContext, minute: number): Promise<void> {
  if (minute % 60 !== 0) return;
  const old = accounts.prepare('DELETE FROM delivery WHERE due_minute < ?1').bind(minute - LEDGER_MINUTES);
  const silent = accounts.prepare('DELETE FROM push_device WHERE confirmed_at < ?1').bind(now.getTime() - UNCONFIRMED_MS);
  await accounts.batch(minute % 1440 === 0 ? [old, silent] : [old]);
}

/**
 * One minute of the dispatcher: claims everything that is due up to it, however long the cron was away, and hands it to the queue.
 * The minute comes from the schedule, never from the clock: ticks may come late, twice, or not at all.
 */
export async function dispatchDue(context: PushContext): Promise<void> {
  const minute = Math.floor(context.now.getTime() / 60_000);
  const outage = await lastTick(context, minute);
  for (;;) {
    const claimed = await claimDue(context, minute, outage);
    if (claimed.slots === 0) break;
    await enqueue(context, claimed.packs);
  }
  await enqueue(context, await packSummaries(context, outage));
  await enqueue(context, await sweep(context));
  await context.accounts
    .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('tick', ?1) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`)
    .bind(minute)
    .all();
  await prune(context, minute);
}
