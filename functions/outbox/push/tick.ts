import type { QueryResult } from '#platform/bindings.ts';
import { claimDue } from './claim.ts';
import type { PushTask } from './deliver.ts';
import type { PushContext } from './push-context.ts';
import { dueOf, dueStatement, idsOf } from './queries/claims.ts';
import { deleteOldPacks, leaseReminderPacks, reminderIdsOf, waitingReminders } from './queries/reminder-packs.ts';
import { countEvent } from './queries/state.ts';
import {
  deleteOldDeliveries,
  deleteSilentDevices,
  lastTickOf,
  lastTickStatement,
  leasePacks,
  packSummaries,
  rememberTick,
  waitingPack,
} from './queries/ticks.ts';

const MESSAGES_AT_ONCE = 100;

/** Hands packs to the queue. */
async function enqueue({ queue }: PushContext, tasks: readonly PushTask[]): Promise<void> {
  for (let start = 0; start < tasks.length; start += MESSAGES_AT_ONCE)
    await queue.sendBatch(tasks.slice(start, start + MESSAGES_AT_ONCE).map((task) => ({ body: task })));
}

const remindersIn = (packs: readonly number[]) => packs.map((reminders): PushTask => ({ reminders }));

/** Forgets old rows of the ledger each hour, and each day devices that have not said for sixty days that they are there. */
async function prune(context: PushContext, minute: number): Promise<void> {
  if (minute % 60 !== 0) return;
  const old = [deleteOldDeliveries(context, minute), deleteOldPacks(context)];
  await context.accounts.batch(minute % 1440 === 0 ? [...old, deleteSilentDevices(context)] : old);
}

const isAny = (result: QueryResult | undefined) => (result?.results.length ?? 0) > 0;

/**
 * One minute of the dispatcher: claims everything that is due up to it, however long the cron was away, and hands it to the queue.
 * The minute comes from the schedule, never from the clock: ticks may come late, twice, or not at all.
 */
export async function dispatchDue(context: PushContext): Promise<void> {
  const { accounts } = context;
  const minute = Math.floor(context.now.getTime() / 60_000);
  const [last, due, oldRows, oldReminders] = await accounts.batch([
    lastTickStatement(context),
    dueStatement(context, minute),
    waitingPack(context),
    waitingReminders(context),
  ]);
  // The minute up to which everything was claimed last; the one before this one where nothing was.
  const outage = lastTickOf(last) ?? minute - 1;
  const isLate = minute - outage > 1;
  let slots = dueOf(due);
  let hasSummaries = isLate;
  while (slots.length > 0) {
    const { packs, isMore, hasLate } = await claimDue(context, minute, outage, slots);
    await enqueue(context, remindersIn(packs));
    hasSummaries ||= hasLate;
    slots = isMore ? dueOf(await dueStatement(context, minute).all()) : [];
  }
  // In most minutes nothing waits: what need not be asked is not.
  const rows = [
    ...(hasSummaries ? [packSummaries(context, outage)] : []),
    ...(isAny(oldRows) ? [leasePacks(context)] : []),
    ...(isAny(oldReminders) ? [leaseReminderPacks(context)] : []),
  ];
  const outcomes = await accounts.batch([rememberTick(context, minute), ...(isLate ? [countEvent(accounts, 'late-ticks')] : []), ...rows]);
  const leased = isAny(oldReminders) ? outcomes.pop() : undefined;
  const packs = outcomes.slice(isLate ? 2 : 1).flatMap((outcome) => idsOf(outcome));
  await enqueue(context, [...packs.map((pack): PushTask => ({ pack })), ...remindersIn(leased === undefined ? [] : reminderIdsOf(leased))]);
  await prune(context, minute);
}
