import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { plannedTimes } from '#domain/reminders/planned-day.ts';
import { isDuplicate } from '#domain/reminders/routine-clash.ts';
import { changedOptions, type OptionChange, type RoutineOptions, type RoutinePlan } from '#domain/reminders/routine-options.ts';
import { MOST_ROUTINES, type Schedule, schedulesOf } from '#domain/reminders/schedule.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { randomId } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { moveTick } from './queries/intakes.ts';
import { keepPlan } from './queries/plans.ts';
import {
  changeRoutine,
  countRoutines,
  insertRoutine,
  type RoutineTarget,
  type StoredPlan,
  selectPlans,
  selectRoutine,
} from './queries/routines.ts';
import { insertSlots, selectSlots, selectZone } from './queries/slots.ts';
import { routineView } from './routine-view.ts';
import { slotsJson } from './slots.ts';

async function readRoutine(context: Context, userId: number, id: number) {
  const routine = await selectRoutine(context, userId, id);
  if (routine === null) throw new ApiError('R0002');
  return routineView(context, routine, schedulesOf(await selectSlots(context, userId, id)), undefined);
}

type Change = { readonly schedules: readonly Schedule[]; readonly options: OptionChange };

/** @throws VALID400_0 without times unless taken as needed, and for an end before the beginning */
function plannedOptions(known: RoutineOptions | null, { schedules, options: change }: Change, today: string): RoutineOptions | null {
  const options = changedOptions(known, change, today);
  if (schedules.length === 0 && options?.asNeeded !== true) throw new ApiError('VALID400_0', 'routineTime');
  const { startsOn = null, endsOn = null } = options ?? {};
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new ApiError('VALID400_0', 'routineOptions');
  return options;
}

const isSameTarget = (one: RoutineTarget, other: RoutineTarget): boolean =>
  one.supplementId === other.supplementId && (one.supplementId !== null || one.name === other.name);

export function idsApart(known: readonly StoredPlan[], target: RoutineTarget, plan: RoutinePlan, today: string): number[] {
  return known
    .filter((other) => isSameTarget(other, target))
    .filter(({ slots, options }) => !isDuplicate({ schedules: schedulesOf(slots), options }, plan, today))
    .map(({ id }) => id);
}

/** One statement, so a double tap makes one. @throws R0001 on a clash, VALID400_0 beyond fifty */
export async function createRoutine(context: Context, userId: number, target: RoutineTarget, plan: Change) {
  const id = randomId();
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const options = plannedOptions(null, plan, today);
  const apart = idsApart(await selectPlans(context, userId, [target]), target, { schedules: plan.schedules, options }, today);
  const json = slotsJson(context, { schedules: plan.schedules, options }, zone);
  const [made] = await context.accounts.batch([
    insertRoutine(context, userId, id, { ...target, options }, apart),
    insertSlots(context, userId, id, json, zone),
  ]);
  if (made?.results.length !== 1) {
    const isFull = (await countRoutines(context, userId)) >= MOST_ROUTINES;
    throw isFull ? new ApiError('VALID400_0', 'tooManyRoutines') : new ApiError('R0001');
  }
  return readRoutine(context, userId, id);
}

function movedTime(before: RoutinePlan, after: RoutinePlan, date: string) {
  const [old, present] = [plannedTimes(before, date), plannedTimes(after, date)];
  const [from, ...others] = old.filter((time) => !present.includes(time));
  const [to, ...added] = present.filter((time) => !old.includes(time));
  if (from === undefined || to === undefined || others.length + added.length > 0) return null;
  return { from, to, minutes: [minuteOfDay(from), minuteOfDay(to)] as const };
}

type Update = Change & {
  readonly id: number;
  readonly target: RoutineTarget;
  readonly version: number | null;
};

/** @throws R0002 for another's routine, R0003 on a version conflict, R0001 on a clash */
export async function updateRoutine(context: Context, userId: number, { id, target, version, ...plan }: Update) {
  const { schedules } = plan;
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const [known, slots, others] = await Promise.all([
    selectRoutine(context, userId, id),
    selectSlots(context, userId, id),
    selectPlans(context, userId, [target]),
  ]);
  const before = { schedules: schedulesOf(slots), options: known?.options ?? null };
  const options = plannedOptions(before.options, plan, today);
  const apart = idsApart(others, target, { schedules, options }, today);
  const json = slotsJson(context, { schedules, options }, zone, slots);
  const moved = movedTime(before, { schedules, options }, today);
  const [, , changed] = await context.accounts.batch([
    keepPlan(context, userId, id, today),
    ...changeRoutine(context, userId, id, { ...target, options }, apart, version),
    insertSlots(context, userId, id, json, zone),
    ...(moved === null ? [] : moveTick(context, { userId, routineId: id, date: today }, moved)),
  ]);
  if (changed?.results.length !== 1) {
    const present = await selectRoutine(context, userId, id);
    if (present === null) throw new ApiError('R0002');
    throw new ApiError(version !== null && present.version !== version ? 'R0003' : 'R0001');
  }
  return readRoutine(context, userId, id);
}
