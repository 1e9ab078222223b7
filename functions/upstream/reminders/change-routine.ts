import type {
  changePack,
  deleteRoutine,
  saveCustomRoutine,
  saveRoutine,
  shiftRoutine,
  switchRoutine,
} from '#contract/reminders/reminders.ts';
import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { dosesOf } from '#domain/reminders/doses-of.ts';
import { dueMinute } from '#domain/reminders/next-reminder.ts';
import { changedOptions, MOST_SHIFT_MINUTES, NO_OPTIONS, onlyOptions, type RoutineOptions } from '#domain/reminders/routine-options.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { dateIn, zoneOr } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { supplementImageUrl } from '../supplements/cards/card-facts.ts';
import { findSupplement } from '../supplements/public.ts';
import { routineView, storedImage } from './list-routines.ts';
import { selectOwned, updatePack } from './queries/packs.ts';
import { keepPlan, selectRoutineDays } from './queries/routine-days.ts';
import {
  deleteRoutineStatements,
  endRoutine,
  endWithoutTimes,
  type RoutineTarget,
  selectRoutine,
  updateOptions,
  updateSwitch,
} from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { checkPicture, createRoutine, readRoutine, rescheduleRoutine, updateRoutine } from './write-routine.ts';

export async function targetOfProduct(
  context: Context,
  supplementId: number,
): Promise<Pick<RoutineTarget, 'supplementId' | 'name' | 'imageUrl'>> {
  const supplement = await findSupplement(context, supplementId);
  if (supplement === null) throw new ApiError('S0001');
  return { supplementId, name: supplement.name, imageUrl: storedImage(context, supplementImageUrl(context, supplement)) };
}

export const saveRoutineVerb: Verb<typeof saveRoutine> = async ({ context, viewer, input: { body } }) => {
  const { notificationRoutineId, supplementId, schedules, version = null, ...others } = body;
  const options = onlyOptions(others);
  const target = await targetOfProduct(context, supplementId);
  return notificationRoutineId == null
    ? createRoutine(context, viewer.userId, target, { schedules, options })
    : updateRoutine(context, viewer.userId, { id: notificationRoutineId, target, schedules, options, version });
};

/** Never changes a catalogue routine's product; an omitted picture or own product stays. @throws COMMON404 for another's own product */
export const saveCustomRoutineVerb: Verb<typeof saveCustomRoutine> = async ({ context, viewer, input: { body } }) => {
  const { notificationRoutineId, supplementId, imageUrl, schedules, version = null, name, ownProductId, ...others } = body;
  const options = onlyOptions(others);
  if (ownProductId != null && !(await selectOwned(context, viewer.userId, [ownProductId])).has(ownProductId))
    throw new ApiError('COMMON404', 'noSuchOwnProduct');
  const pictureOver = async (shown: string | null) => (imageUrl ? checkPicture(context, viewer.userId, imageUrl, shown) : shown);
  if (notificationRoutineId == null) {
    const product = supplementId == null ? null : await targetOfProduct(context, supplementId);
    const target = {
      name,
      supplementId: product?.supplementId ?? null,
      ownProductId: product === null ? ownProductId : null,
      imageUrl: await pictureOver(product?.imageUrl ?? null),
    } satisfies RoutineTarget;
    return createRoutine(context, viewer.userId, target, { schedules, options });
  }
  const known = await selectRoutine(context, viewer.userId, notificationRoutineId);
  if (known === null) throw new ApiError('R0002');
  const isPictureRemoved = imageUrl === '' && known.supplementId === null;
  const target = {
    name,
    supplementId: known.supplementId,
    ownProductId: known.supplementId === null ? ownProductId : undefined,
    imageUrl: isPictureRemoved ? null : imageUrl ? await pictureOver(known.imageUrl) : undefined,
  } satisfies RoutineTarget;
  return updateRoutine(context, viewer.userId, { id: known.id, target, schedules, options, version });
};

/** Only times still ahead today; shifts add up. @throws R0002 for another's, VALID400_0 for another day */
export const shiftRoutineVerb: Verb<typeof shiftRoutine> = async ({ context, viewer, input: { parameters, body } }) => {
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], body.date);
  const routine = routines.find(({ id, endedOn }) => id === parameters.id && endedOn === null);
  if (routine === undefined) throw new ApiError('R0002');
  const zone = zoneOr(routine.zone);
  const now = context.now.getTime();
  if (dateIn(zone, now) !== body.date) throw new ApiError('VALID400_0', 'shiftDate');
  const known: RoutineOptions = routine.options ?? NO_OPTIONS;
  const past = dosesOf({ schedules: schedulesOf(routine.slots), options: known }, body.date, body.date)
    .filter((dose) => dueMinute(dose, zone) * 60_000 <= now)
    .flatMap(({ time }) => (time === null ? [] : minuteOfDay(time)));
  const before = known.shift?.date === body.date ? known.shift.minutes : 0;
  const minutes = Math.min(before + body.minutes, MOST_SHIFT_MINUTES);
  const options = changedOptions(known, { shift: { date: body.date, after: Math.max(-1, ...past), minutes } }, body.date);
  await context.accounts.batch(updateOptions(context, viewer.userId, routine.id, options));
  await (await rescheduleRoutine(context, viewer.userId, routine.id)).all();
  const record = records.find(({ routineId }) => routineId === routine.id);
  return routineView(context, { ...routine, options }, schedulesOf(routine.slots), record);
};

/** @throws R0002 for another's routine */
export const changePackVerb: Verb<typeof changePack> = async ({ context, viewer, input: { parameters, body } }) => {
  const changed = await updatePack(context, viewer.userId, parameters.id, body);
  if (!changed.includes(parameters.id)) throw new ApiError('R0002');
  return readRoutine(context, viewer.userId, parameters.id);
};

/** @returns whether the product was taken without times */
export async function endMark(context: Context, userId: number, supplementId: number): Promise<boolean> {
  const today = dateIn(await selectZone(context, userId), context.now.getTime());
  const ended = await context.accounts.batch(endWithoutTimes(context, userId, supplementId, today));
  return ended.some(({ results }) => results.length > 0);
}

export const switchRoutineVerb: Verb<typeof switchRoutine> = async ({ context, viewer, input: { parameters, body } }) => {
  const today = dateIn(await selectZone(context, viewer.userId), context.now.getTime());
  await context.accounts.batch([
    keepPlan(context, viewer.userId, parameters.id, today),
    updateSwitch(context, viewer.userId, parameters.id, body.enabled ?? null),
    await rescheduleRoutine(context, viewer.userId, parameters.id),
  ]);
  const { routines, records } = await selectRoutineDays(context, [viewer.userId], today);
  const routine = routines.find(({ id, endedOn }) => id === parameters.id && endedOn === null);
  if (routine === undefined) throw new ApiError('R0002');
  return routineView(
    context,
    routine,
    schedulesOf(routine.slots),
    records.find(({ routineId }) => routineId === routine.id),
  );
};

/**
 * Records stay unless deleted with it, or no day could have any. Deliveries on their way are dropped when sent. @throws R0002 for another's
 */
export const deleteRoutineVerb: Verb<typeof deleteRoutine> = async ({ context, viewer, input: { parameters, query } }) => {
  const { userId } = viewer;
  const zone = await selectZone(context, userId);
  const today = dateIn(zone, context.now.getTime());
  const { routines, records } = await selectRoutineDays(context, [userId], today);
  const routine = routines.find(({ id }) => id === parameters.id);
  const isNew =
    routine !== undefined && dateIn(zone, routine.createdAt) >= today && !records.some(({ routineId }) => routineId === routine.id);
  const [, ended] = await context.accounts.batch(
    query.records || isNew
      ? [keepPlan(context, userId, parameters.id, today), ...deleteRoutineStatements(context, userId, parameters.id)]
      : [keepPlan(context, userId, parameters.id, today), ...endRoutine(context, userId, parameters.id, today)],
  );
  if (ended?.results.length !== 1) throw new ApiError('R0002');
  return null;
};
