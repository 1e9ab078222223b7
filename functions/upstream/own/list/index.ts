import { listOwnSupplements, markSupplement, unmarkSupplement } from '#contract/own/own-supplements.ts';
import { personOf } from '#domain/reminders/household.ts';
import { portionOf } from '#domain/reminders/portion.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { createRoutine, endMark, hasEnabledRoutine, readDay, targetOfProduct } from '#upstream/reminders/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import { mount, type UpstreamApp, type Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from '#upstream/supplements/cards/card-facts.ts';
import { selectCards, selectMethods } from '#upstream/supplements/public.ts';

const listOwnSupplementsVerb: Verb<typeof listOwnSupplements> = async ({ context, viewer, input: { query } }) => {
  const { day, taken: all, progress, lastNight } = await readDay(context, viewer.userId, query);
  const taken = all.filter((entry) => personOf(entry) === null);
  const ofProduct = Map.groupBy(taken, ({ supplementId }) => supplementId);
  const others = (ofProduct.get(null) ?? []).map(({ id, name, options, ownProductId }) => ({
    id,
    name,
    kind: options?.kind ?? ('SUPPLEMENT' as const),
    ownProductId,
  }));
  const ids = [...ofProduct.keys()].filter((id) => id !== null);
  const [cards, methods] = await Promise.all([selectCards(context, ids), selectMethods(context, ids)]);
  const supplements = cards.flatMap((card) => {
    const same = ofProduct.get(card.id) ?? [];
    const isMarked = same.some(({ options }) => options?.withoutTimes === true);
    const since = Math.min(...same.map(({ createdAt }) => createdAt));
    const timed = same.filter(({ options }) => options?.withoutTimes !== true);
    const plans = timed.map(({ slots, options }) => ({ schedules: schedulesOf(slots), options }));
    const portion = portionOf(plans, readDirections(methods.get(card.id) ?? ''), day);
    return [{ card, since, isMarked, isReminded: timed.length > 0, portion }];
  });
  return {
    supplements: supplements
      .toSorted((left, right) => left.since - right.since || left.card.id - right.card.id)
      .map(({ card, since, isMarked, isReminded, portion }) => ({
        supplementId: card.id,
        supplementName: card.name,
        ...cardFacts(context, card),
        isMarked,
        isReminded,
        portion,
        since: new Date(since).toISOString(),
      })),
    others: [...new Map(others.map((other) => [other.name, other])).values()],
    today: progress,
    lastNight,
  };
};

const WITHOUT_TIMES = { schedules: [], options: { withoutTimes: true } };

/** @throws S0001 for an unknown product, VALID400_0 beyond the limit */
const markSupplementVerb: Verb<typeof markSupplement> = async ({ context, viewer, input: { parameters } }) => {
  const target = await targetOfProduct(context, parameters.id);
  try {
    await createRoutine(context, viewer.userId, target, WITHOUT_TIMES);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'R0001') throw failure;
  }
  return { supplementId: parameters.id, isMarked: true };
};

/** Also for a product that left the catalogue. @throws S0001 when there is neither mark nor product */
const unmarkSupplementVerb: Verb<typeof unmarkSupplement> = async ({ context, viewer, input: { parameters } }) => {
  const wasMarked = await endMark(context, viewer.userId, parameters.id);
  if (!wasMarked && (await selectCards(context, [parameters.id])).length === 0) throw new ApiError('S0001');
  return {
    supplementId: parameters.id,
    isMarked: false,
    isReminded: await hasEnabledRoutine(context, viewer.userId, parameters.id),
  };
};

export function mountOwnSupplements(app: UpstreamApp): void {
  mount(app, listOwnSupplements, listOwnSupplementsVerb);
  mount(app, markSupplement, markSupplementVerb);
  mount(app, unmarkSupplement, unmarkSupplementVerb);
}
