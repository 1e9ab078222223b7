import { call } from '#client/http.ts';
import { toggleIngredientLike, toggleSupplementLike } from '#contract/likes/likes.ts';
import { updateNotificationSetting } from '#contract/notifications/notifications.ts';
import { importIntakeRecords } from '#contract/reminders/import-records.ts';
import { listRoutines } from '#contract/reminders/reminders.ts';
import { toRoutine } from '#contract/reminders/routine.ts';
import { partsOf } from '#domain/accounts/own-data.ts';
import type { FileContents, FileEnded, FilePast, FileRoutine } from '#domain/labels/file-contents.ts';
import { isDuplicate } from '#domain/reminders/routine-clash.ts';
import { changedOptions, type RoutinePlan } from '#domain/reminders/routine-options.ts';
import { isSameSchedule } from '#domain/reminders/schedule.ts';
import { localToday, wireRoutines } from './list.ts';

type Target = { readonly notificationRoutineId: number } | { readonly ended: Omit<FileEnded, 'past'> };

/** @returns days added, or null on failure */
async function sendPast(target: Target, { since, days, plans }: FilePast): Promise<number | null> {
  const kept = plans.map(({ slots, ...plan }) => ({ ...plan, slots: [...slots] }));
  let added = 0;
  for (const [index, part] of partsOf(days).entries()) {
    const sent = part.map(({ takenTimes, notes, ...day }) => ({ ...day, takenTimes: [...takenTimes], notes: [...notes] }));
    const outcome = await call(importIntakeRecords, { body: { ...target, since, days: sent, plans: index === 0 ? kept : [] } });
    if (!outcome.ok) return null;
    added += outcome.result.added;
  }
  return added;
}

/** Deleted reminders come back as ones that are over. @returns whether none failed */
async function takeEnded(all: readonly FileEnded[]): Promise<boolean> {
  for (const { past, ...ended } of all) if ((await sendPast({ ended }, past)) === null) return false;
  return true;
}

type PastRoutine = FileRoutine & { readonly past: FilePast };

const hasPast = (routine: FileRoutine): routine is PastRoutine => routine.past !== undefined;

/** Also of what is over, and has no dose in common any more. */
const isSamePlan = (one: RoutinePlan, other: RoutinePlan): boolean =>
  isSameSchedule(one.schedules, other.schedules) && JSON.stringify(one.options) === JSON.stringify(other.options);

/** To reminders of the same name or product with a dose in common. @returns days added, or null on failure */
export async function takeRecords(routines: readonly FileRoutine[]): Promise<number | null> {
  const past = routines.filter(hasPast);
  if (past.length === 0) return 0;
  const listed = await call(listRoutines);
  if (!listed.ok) return null;
  const known = wireRoutines(listed.result).flatMap((wire) => toRoutine(wire, '', '') ?? []);
  const today = localToday();
  let added = 0;
  for (const { name, supplementId = null, schedules, past: taken, pack: _, ...change } of past) {
    const plan = { schedules, options: changedOptions(null, change, today) };
    const same = known.find(
      (each) =>
        (supplementId === null ? each.name === name : each.supplementId === supplementId || each.name === name) &&
        (isDuplicate(each, plan, today) || isSamePlan(each, plan)),
    );
    if (same === undefined) continue;
    const days = await sendPast({ notificationRoutineId: same.id }, taken);
    if (days === null) return null;
    added += days;
  }
  return added;
}

/** Each as often as one likes. @returns whether none failed */
export async function takeOthers({ likes, settings = [], ended = [] }: FileContents): Promise<boolean> {
  const calls = [
    ...(likes?.supplements ?? []).map((id) => () => call(toggleSupplementLike, { parameters: { id: String(id) }, body: { liked: true } })),
    ...(likes?.ingredients ?? []).map((id) => () => call(toggleIngredientLike, { parameters: { id: String(id) }, body: { liked: true } })),
    ...settings.map(
      ({ type, channel, enabled }) =>
        () =>
          call(updateNotificationSetting, { body: { type, channel, isEnabled: enabled } }),
    ),
  ];
  for (const each of calls) {
    const outcome = await each();
    if (!outcome.ok && outcome.failure.kind !== 'refused') return false;
  }
  return takeEnded(ended);
}
