import type { listOwnSupplements } from '#contract/own/own-supplements.ts';
import { readDay } from '#upstream/reminders/public.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from '#upstream/supplements/cards/card-facts.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import { ownState } from './own-state.ts';
import { selectOwnSupplements } from './queries.ts';

export const listOwnSupplementsVerb: Verb<typeof listOwnSupplements> = async ({ context, viewer, input: { query } }) => {
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
