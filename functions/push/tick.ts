import * as v from 'valibot';
import type { QueryResult, Statement } from '#platform/bindings.ts';
import { countEvent } from '#platform/operation-state.ts';
import { claimDue, dueStatement, parseDue, UNFINISHED_SECONDS } from './claim.ts';
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

function idsOf(result: QueryResult | undefined): number[] {
  return v.parse(v.array(idRow), result?.results).map(({ id }) => id);
}

/** The summaries of an outage go out when all of it is counted. */
function packSummaries({ accounts, now }: PushContext, outage: number): Statement {
  return accounts
    .prepare(
      `INSERT INTO dispatch_pack (deliveries, send_after)
       SELECT json_array(json_array(due_minute, kind, subject_id)), ?2 FROM delivery WHERE due_minute = ?1 AND kind = 'SUMMARY' AND state = 'claimed'
       RETURNING id`,
    )
    .bind(outage, seconds(now) + UNFINISHED_SECONDS);
}

/** Packs whose time has come: put off, or left lying by somebody who broke off. The lease keeps the next tick from sending them again at once. */
function sweep({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(
      `UPDATE dispatch_pack SET send_after = ?1 + ${UNFINISHED_SECONDS}
       WHERE id IN (SELECT id FROM dispatch_pack WHERE send_after <= ?1 ORDER BY send_after LIMIT 1000) RETURNING id`,
    )
    .bind(seconds(now));
}

/** Remembers up to which minute everything is claimed. */
function remember({ accounts }: PushContext, minute: number): Statement {
  return accounts
    .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('tick', ?1) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`)
    .bind(minute);
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
  const { accounts } = context;
  const minute = Math.floor(context.now.getTime() / 60_000);
  const [last, due] = await accounts.batch([
    accounts.prepare(`SELECT value FROM dispatch_state WHERE key = 'tick'`),
    dueStatement(context, minute),
  ]);
  // The minute up to which everything was claimed last; the one before this one where nothing was.
  const outage = last?.results[0] ? v.parse(valueRow, last.results[0]).value : minute - 1;
  let slots = parseDue(due?.results);
  while (slots.length > 0) {
    const { packs, isMore } = await claimDue(context, minute, outage, slots);
    await enqueue(context, packs);
    slots = isMore ? parseDue((await dueStatement(context, minute).all()).results) : [];
  }
  const isLate = minute - outage > 1;
  const [summaries, swept] = await accounts.batch([
    packSummaries(context, outage),
    sweep(context),
    remember(context, minute),
    ...(isLate ? [countEvent(accounts, 'late-ticks')] : []),
  ]);
  await enqueue(context, [...idsOf(summaries), ...idsOf(swept)]);
  await prune(context, minute);
}
