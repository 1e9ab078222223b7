import type { Queue } from '#platform/bindings.ts';
import { count } from '#platform/minute-counts.ts';
import { claimDue } from './claim.ts';
import { tellQuietDevices } from './digest/quiet-devices.ts';
import type { PushContext } from './push/push-context.ts';
import { deleteSilentDevices, dueOf, dueStatement, lastTickOf, lastTickStatement, rememberTick } from './queries/claims.ts';
import { forgetDigestDays } from './queries/facts.ts';
import { DIGEST_KIND, deleteOldRows, isReminderKind, relayedOf, relayStatement, waitingStatement } from './queries/rows.ts';
import { countEvent } from './queries/state.ts';

const MESSAGES_AT_ONCE = 100;

async function enqueue(queue: Queue, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MESSAGES_AT_ONCE)
    await queue.sendBatch(ids.slice(start, start + MESSAGES_AT_ONCE).map((outbox) => ({ body: { outbox } })));
}

async function prune(context: PushContext, minute: number): Promise<void> {
  if (minute % 60 !== 0) return;
  const old = deleteOldRows(context);
  const isNewDay = minute % 1440 === 0;
  await context.accounts.batch(isNewDay ? [...old, deleteSilentDevices(context), forgetDigestDays(context)] : old);
  if (isNewDay) await tellQuietDevices(context);
}

/** Claims everything due, after any outage. By the scheduled minute: ticks may be late, repeated or missed. */
export async function tick(context: PushContext): Promise<void> {
  const { accounts, queue, mails } = context;
  const minute = Math.floor(context.now.getTime() / 60_000);
  const [last, due, waiting] = await accounts.batch([lastTickStatement(context), dueStatement(context, minute), waitingStatement(context)]);
  const outage = lastTickOf(last) ?? minute - 1;
  const missed = minute - outage - 1;
  const isLate = missed > 0;
  if (isLate) count('missed ticks', missed);
  const summaries = new Set<number>();
  let slots = dueOf(due);
  while (slots.length > 0) {
    const claimed = await claimDue(context, minute, outage, slots);
    await enqueue(queue, claimed.rows);
    for (const id of claimed.summaries) summaries.add(id);
    slots = claimed.isMore ? dueOf(await dueStatement(context, minute).all()) : [];
  }
  await enqueue(queue, [...summaries]);
  const isWaiting = (waiting?.results.length ?? 0) > 0;
  const outcomes = await accounts.batch([
    rememberTick(context, minute),
    ...(isLate ? [countEvent(accounts, 'late-ticks')] : []),
    ...(isWaiting ? [relayStatement(context)] : []),
  ]);
  const relayed = isWaiting ? relayedOf(outcomes.at(-1)) : [];
  const idsOf = (belongs: (kind: string) => boolean) => relayed.filter(({ kind }) => belongs(kind)).map(({ id }) => id);
  await enqueue(queue, idsOf(isReminderKind));
  if (mails !== null) {
    await enqueue(
      mails.queue,
      idsOf((kind) => !isReminderKind(kind) && kind !== DIGEST_KIND),
    );
    await enqueue(
      mails.digests,
      idsOf((kind) => kind === DIGEST_KIND),
    );
  }
  await prune(context, minute);
}
