import { claimDue } from './claim.ts';
import type { PushTask } from './deliver.ts';
import type { PushContext } from './push-context.ts';
import { dueOf, dueStatement, idsOf } from './queries/claims.ts';
import { deleteOldPacks, leaseReminderPacks, reminderIdsOf } from './queries/reminder-packs.ts';
import { countEvent } from './queries/state.ts';
import {
  deleteOldDeliveries,
  deleteSilentDevices,
  lastTickOf,
  lastTickStatement,
  leasePacks,
  packSummaries,
  rememberTick,
} from './queries/ticks.ts';

const MESSAGES_AT_ONCE = 100;

/** Hands packs to the queue. */
async function enqueue({ queue }: PushContext, tasks: readonly PushTask[]): Promise<void> {
  for (let start = 0; start < tasks.length; start += MESSAGES_AT_ONCE)
    await queue.sendBatch(tasks.slice(start, start + MESSAGES_AT_ONCE).map((body) => ({ body })));
}

const remindersIn = (packs: readonly number[]) => packs.map((reminders): PushTask => ({ reminders }));

/** Forgets old rows of the ledger each hour, and each day devices that have not said for sixty days that they are there. */
async function prune(context: PushContext, minute: number): Promise<void> {
  if (minute % 60 !== 0) return;
  const old = [deleteOldDeliveries(context, minute), deleteOldPacks(context)];
  await context.accounts.batch(minute % 1440 === 0 ? [...old, deleteSilentDevices(context)] : old);
}

/**
 * One minute of the dispatcher: claims everything that is due up to it, however long the cron was away, and hands it to the queue.
 * The minute comes from the schedule, never from the clock: ticks may come late, twice, or not at all.
 */
export async function dispatchDue(context: PushContext): Promise<void> {
  const { accounts } = context;
  const minute = Math.floor(context.now.getTime() / 60_000);
  const [last, due] = await accounts.batch([lastTickStatement(context), dueStatement(context, minute)]);
  // The minute up to which everything was claimed last; the one before this one where nothing was.
  const outage = lastTickOf(last) ?? minute - 1;
  let slots = dueOf(due);
  while (slots.length > 0) {
    const { packs, isMore } = await claimDue(context, minute, outage, slots);
    await enqueue(context, remindersIn(packs));
    slots = isMore ? dueOf(await dueStatement(context, minute).all()) : [];
  }
  const isLate = minute - outage > 1;
  const [summaries, leased, reminders] = await accounts.batch([
    packSummaries(context, outage),
    leasePacks(context),
    leaseReminderPacks(context),
    rememberTick(context, minute),
    ...(isLate ? [countEvent(accounts, 'late-ticks')] : []),
  ]);
  const rows = [...idsOf(summaries), ...idsOf(leased)].map((pack): PushTask => ({ pack }));
  await enqueue(context, [...rows, ...remindersIn(reminderIdsOf(reminders))]);
  await prune(context, minute);
}
