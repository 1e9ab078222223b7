import type { importRoutines } from '#contract/accounts/own-data.ts';
import type { importIntakeRecords } from '#contract/reminders/import-records.ts';
import type { BodyOf } from '#contract/shared/endpoint.ts';
import { changedOptions, onlyOptions } from '#domain/reminders/routine-options.ts';
import { slotsOf } from '#domain/reminders/schedule.ts';
import { dateIn, utcMinuteOf, zoneOr } from '#domain/reminders/zoned-time.ts';
import { randomId } from '#platform/hash.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { supplementImageUrl } from '../supplements/cards/card-facts.ts';
import { selectCards } from '../supplements/public.ts';
import { requirePeople } from './household.ts';
import { storedImage } from './list-routines.ts';
import { beginEarlier, insertDoses, insertPlans, insertReasons, keepEnded } from './queries/import-records.ts';
import { selectOwned } from './queries/packs.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { insertRoutine, type RoutineTarget, type StoredPlan, selectPlans } from './queries/routines.ts';
import { insertSlots, selectZone } from './queries/slots.ts';
import { idsApart, slotsJson } from './write-routine.ts';

type Given = BodyOf<typeof importRoutines>['routines'];

async function productsOf(context: Context, routines: Given): Promise<Pick<RoutineTarget, 'supplementId' | 'imageUrl'>[]> {
  const products = await selectCards(
    context,
    routines.flatMap(({ supplementId }) => supplementId ?? []),
  );
  return routines.map(({ supplementId }) => {
    const product = products.find(({ id }) => id === supplementId);
    return product === undefined
      ? { supplementId: null, imageUrl: null }
      : { supplementId: product.id, imageUrl: storedImage(context, supplementImageUrl(context, product)) };
  });
}

/** @throws VALID400_0 where one has no time, and none says so */
function requireTimes(routines: Given): void {
  if (routines.some(({ schedules, asNeeded, withoutTimes }) => schedules.length === 0 && asNeeded !== true && withoutTimes !== true))
    throw new ApiError('VALID400_0', 'routineTime');
}

export const importRoutinesVerb: Verb<typeof importRoutines> = async ({ context, viewer, input: { body } }) => {
  requireTimes(body.routines);
  await requirePeople(
    context,
    viewer.userId,
    body.routines.map(({ personId }) => personId),
  );
  const ownIds = body.routines.flatMap(({ ownProductId }) => ownProductId ?? []);
  const [products, zone, owned] = await Promise.all([
    productsOf(context, body.routines),
    selectZone(context, viewer.userId),
    selectOwned(context, viewer.userId, ownIds),
  ]);
  const today = dateIn(zone, context.now.getTime());
  const targets = body.routines.map(({ name }, index) => ({ name, supplementId: products[index]?.supplementId ?? null }));
  const known: StoredPlan[] = await selectPlans(context, viewer.userId, targets);
  const made = await context.accounts.batch(
    body.routines.flatMap(({ name, schedules, isEnabled, ownProductId = null, supplementId: _, pack, ...change }, index) => {
      const product = products[index];
      if (product === undefined) return [];
      const id = randomId();
      const isBound = product.supplementId === null && ownProductId !== null && owned.has(ownProductId);
      const options = changedOptions(null, onlyOptions(change), today);
      const target = { name, options, ...product, ownProductId: isBound ? ownProductId : null } satisfies RoutineTarget;
      const json = slotsJson(context, { schedules, options }, zone);
      const apart = idsApart(known, target, { schedules, options }, today);
      known.push({ ...target, id, slots: slotsOf(schedules) });
      // The list orders by creation: keep the file's order.
      const inOrder = { ...context, now: new Date(context.now.getTime() + index) };
      return [
        insertRoutine(inOrder, viewer.userId, id, target, apart, { isEnabled, ...pack }),
        insertSlots(context, viewer.userId, id, json, zone),
      ];
    }),
  );
  return { added: body.routines.map((_, index) => made[2 * index]?.results.length === 1) };
};

type Day = BodyOf<typeof importIntakeRecords>['days'][number];

function dosesOf({ date, isTaken, takenTimes, notes }: Day) {
  const taken = takenTimes
    .filter((time) => !notes.some((note) => note.time === time))
    .map((time) => ({ date, time, state: 'TAKEN' as const }));
  const noted = notes.map(({ time, state }) => ({ date, time, state }));
  return [...taken, ...noted, ...(isTaken ? [{ date, time: '', state: 'TAKEN' as const }] : [])];
}

/** Known days stay. @throws R0002 for another's reminder, or one ended reminder too many */
export const importIntakeRecordsVerb: Verb<typeof importIntakeRecords> = async ({ context, viewer, input: { body } }) => {
  const { userId } = viewer;
  const { since, ended } = body;
  await requirePeople(context, userId, [ended?.personId]);
  const routineId = ended === null ? body.notificationRoutineId : await keepEnded(context, userId, ended);
  const dates = body.days.map(({ date }) => date).sort();
  const { routines, records } = await selectRoutineDays(context, [userId], dates[0] ?? since, dates.at(-1) ?? since);
  const routine = routines.find(({ id, endedOn }) => id === routineId && (endedOn === null) === (ended === null));
  if (routineId === null || routine === undefined) throw new ApiError('R0002');
  const zone = zoneOr(routine.zone);
  const today = dateIn(zone, context.now.getTime());
  const known = new Set(records.filter((record) => record.routineId === routineId).map(({ date }) => date));
  const days = body.days.filter(({ date }) => date <= today && !known.has(date));
  const reasons = days.flatMap(({ date, notes }) => notes.flatMap(({ time, reason }) => (reason ? [{ date, time, reason }] : [])));
  const end = routine.endedOn ?? dateIn(zone, routine.createdAt);
  const plans = body.plans.filter(({ until }) => until <= end);
  const target = { userId, routineId };
  await context.accounts.batch([
    insertDoses(context, target, JSON.stringify(days.flatMap(dosesOf))),
    insertReasons(context, target, JSON.stringify(reasons)),
    insertPlans(context, target, JSON.stringify(plans)),
    ...(ended === null ? [beginEarlier(context, target, utcMinuteOf(since, 0, zone) * 60_000)] : []),
  ]);
  return { added: days.length };
};
