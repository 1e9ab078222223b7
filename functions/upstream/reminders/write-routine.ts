import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { nextReminder } from '#domain/reminders/next-reminder.ts';
import { plannedTimes } from '#domain/reminders/planned-day.ts';
import { isDuplicate, isSameThing } from '#domain/reminders/routine-clash.ts';
import { changedOptions, isPlanned, type OptionChange, type RoutineOptions, type RoutinePlan } from '#domain/reminders/routine-options.ts';
import { type Schedule, type Slot, schedulesOf, slotsOf, withKnownQuantities } from '#domain/reminders/schedule.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/hash.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import { ownPictureName } from '../shared/pictures/public.ts';
import { requirePeople } from './household.ts';
import { routineView, storedImage } from './list-routines.ts';
import { moveTick } from './queries/intakes.ts';
import { keepPlan } from './queries/routine-days.ts';
import {
  changeRoutine,
  hasRoomFor,
  insertRoutine,
  type RoutineTarget,
  type StoredPlan,
  selectPlans,
  selectRoutine,
} from './queries/routines.ts';
import { insertSlots, type OwnSlot, selectOwnSlots, selectSlots, selectZone, updateDue } from './queries/slots.ts';

/** Since 1970 UTC. */
function minuteNow({ now }: Context): number {
  return Math.floor(now.getTime() / 60_000);
}

/** @param known former slots: only their past times of today are still repeated */
export function slotsJson(context: Context, { schedules, options }: RoutinePlan, zone: string, known: readonly Slot[] = []): string {
  const now = minuteNow(context);
  return JSON.stringify(
    slotsOf(schedules).map(({ minute, mask, quantity = null }) => {
      const isNew = known.every((slot) => slot.minute !== minute || (slot.mask & mask) === 0);
      return { id: randomId(), minute, mask, quantity, due: nextReminder({ minute, mask, options }, zone, now, isNew ? now : undefined) };
    }),
  );
}

export function reschedule(context: Context, userId: number, slots: readonly OwnSlot[], zone: string): Statement {
  const now = minuteNow(context);
  const due = slots.map((slot) => ({ id: slot.id, due: nextReminder(slot, zone, now) }));
  return updateDue(context, userId, JSON.stringify(due), zone);
}

export async function rescheduleRoutine(context: Context, userId: number, routineId: number): Promise<Statement> {
  const [slots, zone] = await Promise.all([selectOwnSlots(context, userId, routineId), selectZone(context, userId)]);
  return reschedule(context, userId, slots, zone);
}

/** @throws R0002 for another's */
export async function readRoutine(context: Context, userId: number, id: number) {
  const routine = await selectRoutine(context, userId, id);
  if (routine === null) throw new ApiError('R0002');
  return routineView(context, routine, schedulesOf(await selectSlots(context, userId, id)), undefined);
}

type Change = { readonly schedules: readonly Schedule[]; readonly options: OptionChange };

/** Times end their absence. @throws VALID400_0 without times unless the options say so, and for an end before the beginning */
function plannedOptions(known: RoutineOptions | null, { schedules, options: change }: Change, today: string): RoutineOptions | null {
  const options = changedOptions(known, schedules.length === 0 ? change : { ...change, withoutTimes: null }, today);
  if (schedules.length === 0 && isPlanned(options)) throw new ApiError('VALID400_0', 'routineTime');
  const { startsOn = null, endsOn = null } = options ?? {};
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new ApiError('VALID400_0', 'routineOptions');
  return options;
}

export function idsApart(known: readonly StoredPlan[], target: RoutineTarget, plan: RoutinePlan, today: string): number[] {
  return known
    .filter((other) => isSameThing(other, target))
    .filter(({ slots, options }) => !isDuplicate({ schedules: schedulesOf(slots), options }, plan, today))
    .map(({ id }) => id);
}

/** One statement, so a double tap makes one. @throws R0001 on a clash, VALID400_0 beyond the limit */
export async function createRoutine(context: Context, userId: number, target: RoutineTarget, plan: Change) {
  await requirePeople(context, userId, [plan.options.personId]);
  const id = randomId();
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const options = plannedOptions(null, plan, today);
  const others = await selectPlans(context, userId, [target]);
  const apart = idsApart(others, target, { schedules: plan.schedules, options }, today);
  const json = slotsJson(context, { schedules: plan.schedules, options }, zone);
  const [made] = await context.accounts.batch([
    insertRoutine(context, userId, id, { ...target, options }, apart),
    insertSlots(context, userId, id, json, zone),
  ]);
  if (made?.results.length !== 1) {
    if (others.length > apart.length || (await hasRoomFor(context, userId, options))) throw new ApiError('R0001');
    throw new ApiError('VALID400_0', options?.withoutTimes === true ? 'tooManyOwn' : 'tooManyRoutines');
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
  await requirePeople(context, userId, [plan.options.personId]);
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const [known, slots, others] = await Promise.all([
    selectRoutine(context, userId, id),
    selectSlots(context, userId, id),
    selectPlans(context, userId, [target]),
  ]);
  const before = { schedules: schedulesOf(slots), options: known?.options ?? null };
  const schedules = withKnownQuantities(plan.schedules, before.schedules);
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

const OWN = 'https://own.invalid';

function isDrawn(path: string): boolean {
  const url = URL.canParse(path, OWN) ? new URL(path, OWN) : null;
  return url !== null && url.origin === OWN && url.href === OWN + path && /^\/media\/(?!pictures\/)/.test(url.pathname);
}

function isUploaded({ imageHost }: Context, address: string): boolean {
  if (imageHost === null || !URL.canParse(address)) return false;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.host === new URL(imageHost.url).host;
}

/**
 * @throws VALID400_0 unless the person's photo, on a configured image host or drawn by us: viewers' browsers would call any other server
 * @param shown the current picture, which may stay
 */
export async function checkPicture(context: Context, userId: number, address: string, shown: string | null): Promise<string> {
  const stored = storedImage(context, address);
  if (stored === shown || isDrawn(stored) || isUploaded(context, address)) return stored;
  const own = await ownPictureName(context, userId, address);
  if (own === null) throw new ApiError('VALID400_0', 'pictureInvalid');
  return storedImage(context, own.address);
}
