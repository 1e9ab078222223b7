import { listOwnSupplements, markSupplement, unmarkSupplement } from '#contract/own/own-supplements.ts';
import { hasEnabledRoutine, readDay } from '#upstream/reminders/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { mount, type UpstreamApp, type Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from '#upstream/supplements/cards/card-facts.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import { deleteOwnSupplement, type OwnRow, selectOwnSupplements, upsertOwnSupplement } from './queries.ts';

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

function ownState(row: Pick<OwnRow, 'unitsLeft' | 'countedAt' | 'expiresOn' | 'packs'> | undefined) {
  const countedAt = row?.countedAt ?? null;
  return {
    isMarked: row !== undefined,
    unitsLeft: row?.unitsLeft ?? null,
    countedAt: countedAt === null ? null : isoTime(countedAt),
    expiresOn: row?.expiresOn ?? null,
    packs: (row?.packs ?? []).map(([time, units]) => ({ beganAt: isoTime(time), units })),
  };
}

const listOwnSupplementsVerb: Verb<typeof listOwnSupplements> = async ({ context, viewer, input: { query } }) => {
  const [rows, day] = await Promise.all([selectOwnSupplements(context, viewer.userId), readDay(context, viewer.userId, query)]);
  const ids = [...new Set([...rows.map(({ supplementId }) => supplementId), ...day.remindedSince.keys()])];
  const supplements = (await selectCards(context, ids)).map((card) => {
    const row = rows.find(({ supplementId }) => supplementId === card.id);
    const reminded = day.remindedSince.get(card.id);
    const since = Math.min(...[row?.since, reminded].filter((time) => time !== undefined));
    return { card, row, since, isReminded: reminded !== undefined };
  });
  return {
    supplements: supplements
      .toSorted((left, right) => left.since - right.since || left.card.id - right.card.id)
      .map(({ card, row, since, isReminded }) => ({
        supplementId: card.id,
        supplementName: card.name,
        ...cardFacts(context, card),
        ...ownState(row),
        isReminded,
        since: new Date(since).toISOString(),
      })),
    today: day.progress,
    lastNight: day.lastNight,
  };
};

async function isProduct(context: Context, id: number): Promise<boolean> {
  return (await selectCards(context, [id])).length > 0;
}

/** @throws S0001 for an unknown product, VALID400_0 beyond the limit */
const markSupplementVerb: Verb<typeof markSupplement> = async ({ context, viewer, input: { parameters, body } }) => {
  if (!(await isProduct(context, parameters.id))) throw new ApiError('S0001');
  const row = await upsertOwnSupplement(context, viewer.userId, parameters.id, body);
  if (row === null) throw new ApiError('VALID400_0', 'tooManyOwn');
  return { supplementId: parameters.id, ...ownState(row) };
};

/** Also for a product that left the catalogue. @throws S0001 when there is neither mark nor product */
const unmarkSupplementVerb: Verb<typeof unmarkSupplement> = async ({ context, viewer, input: { parameters } }) => {
  const wasMarked = await deleteOwnSupplement(context, viewer.userId, parameters.id);
  if (!wasMarked && !(await isProduct(context, parameters.id))) throw new ApiError('S0001');
  return {
    supplementId: parameters.id,
    ...ownState(undefined),
    isReminded: await hasEnabledRoutine(context, viewer.userId, parameters.id),
  };
};

export function mountOwnSupplements(app: UpstreamApp): void {
  mount(app, listOwnSupplements, listOwnSupplementsVerb);
  mount(app, markSupplement, markSupplementVerb);
  mount(app, unmarkSupplement, unmarkSupplementVerb);
}
