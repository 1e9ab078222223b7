import type { importRoutines } from '#contract/accounts/own-data.ts';
import type { BodyOf } from '#contract/shared/endpoint.ts';
import { changedOptions } from '#domain/reminders/routine-options.ts';
import { slotsOf } from '#domain/reminders/schedule.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { randomId } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { supplementImageUrl } from '#upstream/supplements/cards/image-url.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import { selectOwned } from './queries/own-products.ts';
import { insertRoutine, type RoutineTarget, type StoredPlan, selectPlans } from './queries/routines.ts';
import { insertSlots, selectZone } from './queries/slots.ts';
import { storedImage } from './routine-view.ts';
import { slotsJson } from './slots.ts';
import { idsApart } from './write-routine.ts';

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

/** @throws VALID400_0 where one has no time and is not taken as needed */
function requireTimes(routines: Given): void {
  if (routines.some(({ schedules, asNeeded }) => schedules.length === 0 && asNeeded !== true))
    throw new ApiError('VALID400_0', 'routineTime');
}

export const importRoutinesVerb: Verb<typeof importRoutines> = async ({ context, viewer, input: { body } }) => {
  requireTimes(body.routines);
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
    body.routines.flatMap(({ name, schedules, isEnabled, ownProductId = null, supplementId: _, ...change }, index) => {
      const product = products[index];
      if (product === undefined) return [];
      const id = randomId();
      const isBound = product.supplementId === null && ownProductId !== null && owned.has(ownProductId);
      const options = changedOptions(null, change, today);
      const target = { name, options, ...product, ownProductId: isBound ? ownProductId : null };
      const json = slotsJson(context, { schedules, options }, zone);
      const apart = idsApart(known, target, { schedules, options }, today);
      known.push({ ...target, id, slots: slotsOf(schedules) });
      // The list orders by creation: keep the file's order.
      const inOrder = { ...context, now: new Date(context.now.getTime() + index) };
      return [insertRoutine(inOrder, viewer.userId, id, target, apart, isEnabled), insertSlots(context, viewer.userId, id, json, zone)];
    }),
  );
  return { added: body.routines.map((_, index) => made[2 * index]?.results.length === 1) };
};
