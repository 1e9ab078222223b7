import { callForBody } from '#client/http.ts';
import { isMember } from '#client/member-mark.ts';
import { saveRoutine } from '#contract/reminders/reminders.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { reducedSchedules } from '#domain/reminders/quantity.ts';
import type { Schedule } from '#domain/reminders/schedule.ts';
import type { Change } from '#domain/supplements/possible-changes.ts';
import { turnRoutine } from '#stores/reminders/edit.ts';
import { $reminders, loadRoutines, localToday } from '#stores/reminders/list.ts';
import { tellTabs } from '#stores/reminders/one-state.ts';
import { loadAccount, sendOwn } from './account.ts';
import { changeOwn } from './change.ts';
import { type OwnItem, readItems } from './kept.ts';

/** One write and its opposite; each says whether it went through. */
type Step = { readonly make: () => Promise<boolean>; readonly revert: () => Promise<boolean> };

type Made = { readonly ok: true; readonly revert: () => Promise<boolean> } | { readonly ok: false; readonly unwritable: readonly string[] };

export async function changesOfOwn(changes: readonly Change[]): Promise<readonly Change[]> {
  if (readItems() === null) await loadAccount();
  const listed = new Set(readItems()?.map(({ supplementId }) => supplementId));
  return changes.filter(({ supplementId }) => listed.has(supplementId));
}

async function saveTimes({ id, supplementId }: Routine, schedules: readonly Schedule[]): Promise<boolean> {
  if (supplementId === null) return false;
  const body = {
    ...{ notificationRoutineId: id, supplementId },
    schedules: schedules.map(({ quantity = null, ...schedule }) => ({ ...schedule, quantity })),
  };
  return (await callForBody(saveRoutine, { body })).ok;
}

const turnStep = ({ id }: Routine): Step => ({
  make: async () => (await turnRoutine(id, false)).ok,
  revert: async () => (await turnRoutine(id, true)).ok,
});

function guestSteps(item: OwnItem, { how }: Change): readonly Step[] | null {
  const change = async (isWanted: boolean) => !(await changeOwn(item, isWanted)).isFailure;
  return how === 'LEAVE_OUT' ? [{ make: () => change(false), revert: () => change(true) }] : null;
}

function memberSteps(routines: readonly Routine[], { how, keep, supplementId, timesPerDay, unitsPerDose }: Change): readonly Step[] | null {
  const isMarked = ({ options }: Routine) => options?.withoutTimes === true;
  const isOwners = ({ options }: Routine) => (options?.personId ?? null) === null;
  const own = routines
    .filter((routine) => routine.supplementId === supplementId && isOwners(routine))
    .filter(({ isEnabled, endedOn }) => isEnabled && endedOn === null);
  const timed = own.filter((routine) => !isMarked(routine));
  if (how === 'LEAVE_OUT') {
    const send = async (isWanted: boolean) => (await sendOwn(supplementId, isWanted)).ok;
    return [...timed.map(turnStep), ...(own.some(isMarked) ? [{ make: () => send(false), revert: () => send(true) }] : [])];
  }
  if (timesPerDay === null || unitsPerDose === null || timed.length < own.length) return null;
  const all = timed.flatMap(({ schedules }) => schedules);
  const steps = timed.map((routine): Step | null => {
    const reduced = reducedSchedules(routine.schedules, all, timesPerDay * unitsPerDose, keep.numerator / keep.denominator);
    return reduced && { make: () => saveTimes(routine, reduced), revert: () => saveTimes(routine, routine.schedules) };
  });
  return steps.length === 0 || steps.includes(null) ? null : steps.filter((step) => step !== null);
}

async function revertAll(steps: readonly Step[]): Promise<boolean> {
  const outcomes = [];
  for (const { revert } of steps.toReversed()) outcomes.push(await revert());
  await settle();
  return !outcomes.includes(false);
}

async function settle(): Promise<void> {
  tellTabs();
  if (isMember()) await loadAccount();
}

/** All of the changes or none; null where the list cannot be read. */
export async function keepChanges(changes: readonly Change[]): Promise<Made | null> {
  if (isMember()) await loadRoutines(localToday(), true);
  const list = $reminders.get();
  if (isMember() && (list.state !== 'loaded' || list.isKept)) return null;
  const items = new Map(readItems()?.map((item) => [item.supplementId, item]));
  const planned = changes.flatMap((change) => {
    const item = items.get(change.supplementId);
    if (item === undefined) return [];
    return [{ item, steps: list.state === 'loaded' ? memberSteps(list.routines, change) : guestSteps(item, change) }];
  });
  const unwritable = planned.filter(({ steps }) => steps === null).map(({ item }) => item.supplementName);
  if (unwritable.length > 0) return { ok: false, unwritable };
  const made: Step[] = [];
  for (const step of planned.flatMap(({ steps }) => steps ?? [])) {
    if (!(await step.make())) {
      await revertAll(made);
      return null;
    }
    made.push(step);
  }
  await settle();
  return { ok: true, revert: () => revertAll(made) };
}
