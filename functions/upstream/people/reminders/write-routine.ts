import { minuteOfDay } from '#domain/clock-time.ts';
import { changedOptions, type OptionChange, type RoutineOptions } from '#domain/routine-options.ts';
import { MOST_ROUTINES, type Schedule, schedulesOf, timesOn } from '#domain/schedule.ts';
import { dateIn } from '#domain/zoned-time.ts';
import { randomId } from '#platform/random.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import { moveTick } from './queries/intakes.ts';
import { keepPlan } from './queries/plans.ts';
import { changeRoutine, countRoutines, insertRoutine, type RoutineTarget, selectRoutine } from './queries/routines.ts';
import { insertSlots, selectSlots, selectZone } from './queries/slots.ts';
import { routineView } from './routine-view.ts';
import { slotsJson } from './slots.ts';

async function readRoutine(context: Context, userId: number, id: number) {
  const routine = await selectRoutine(context, userId, id);
  if (routine === null) throw new ApiError('R0002');
  return routineView(context, routine, schedulesOf(await selectSlots(context, userId, id)), undefined);
}

type Plan = { readonly schedules: readonly Schedule[]; readonly options: OptionChange };

/** @throws VALID400_0 without times unless taken as needed, and for an end before the beginning */
function plannedOptions(known: RoutineOptions | null, { schedules, options: change }: Plan, today: string): RoutineOptions | null {
  const options = changedOptions(known, change, today);
  if (schedules.length === 0 && options?.asNeeded !== true) throw new ApiError('VALID400_0', 'routineTime');
  const { startsOn = null, endsOn = null } = options ?? {};
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new ApiError('VALID400_0', 'routineOptions');
  return options;
}

/** Creates a routine in one statement, so a double tap makes one. @throws R0001 on a clash, VALID400_0 beyond fifty */
export async function createRoutine(context: Context, userId: number, target: RoutineTarget, plan: Plan) {
  const id = randomId();
  const zone = await selectZone(context, userId);
  const options = plannedOptions(null, plan, dateIn(zone, context.now.getTime()));
  const json = slotsJson(context, plan.schedules, options, zone);
  const [made] = await context.accounts.batch([
    insertRoutine(context, userId, id, { ...target, options }, json),
    insertSlots(context, userId, id, json, zone),
  ]);
  if (made?.results.length !== 1) {
    const isFull = (await countRoutines(context, userId)) >= MOST_ROUTINES;
    throw isFull ? new ApiError('VALID400_0', 'tooManyRoutines') : new ApiError('R0001');
  }
  return readRoutine(context, userId, id);
}

/** The one time of a day that took another's place; null where more changed. */
function movedTime(before: readonly Schedule[], after: readonly Schedule[], date: string) {
  const [old, present] = [timesOn(before, date), timesOn(after, date)];
  const [from, ...others] = old.filter((time) => !present.includes(time));
  const [to, ...added] = present.filter((time) => !old.includes(time));
  if (from === undefined || to === undefined || others.length + added.length > 0) return null;
  return { from, to, minutes: [minuteOfDay(from), minuteOfDay(to)] as const };
}

type Update = Plan & {
  readonly id: number;
  readonly target: RoutineTarget;
  /** For optimistic locking; null skips the check. */
  readonly version: number | null;
};

/** Updates name, picture and times at once. @throws R0002 for another's routine, R0003 on a version conflict, R0001 on a clash */
export async function updateRoutine(context: Context, userId: number, { id, target, version, ...plan }: Update) {
  const { schedules } = plan;
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const options = plannedOptions((await selectRoutine(context, userId, id))?.options ?? null, plan, today);
  const json = slotsJson(context, schedules, options, zone);
  const moved = movedTime(schedulesOf(await selectSlots(context, userId, id)), schedules, today);
  const [, , changed] = await context.accounts.batch([
    keepPlan(context, userId, id, today),
    ...changeRoutine(context, userId, id, { ...target, options }, json, version),
    insertSlots(context, userId, id, json, zone),
    ...(moved === null ? [] : moveTick(context, { userId, routineId: id, date: today }, moved)),
  ]);
  if (changed?.results.length !== 1) {
    const known = await selectRoutine(context, userId, id);
    if (known === null) throw new ApiError('R0002');
    throw new ApiError(version !== null && known.version !== version ? 'R0003' : 'R0001');
  }
  return readRoutine(context, userId, id);
}
