import type { listRoutines } from '#contract/reminders/reminders.ts';
import { planOn } from '#domain/reminders/planned-day.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from '#upstream/supplements/cards/card-facts.ts';
import { selectCards } from '#upstream/supplements/public.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor, routineView } from './routine-view.ts';

export const listRoutinesVerb: Verb<typeof listRoutines> = async ({ context, viewer, input: { query } }) => {
  const zone = await selectZone(context, viewer.userId);
  const date = query.date ?? dateFor(context.now.getTime(), zone, query.tzOffset);
  const known = await selectRoutineDays(context, [viewer.userId], date);
  const routines = known.routines.filter(
    ({ endedOn, createdAt }) => endedOn === null || (date < endedOn && dateFor(createdAt, zone, query.tzOffset) <= date),
  );
  const cards = await selectCards(
    context,
    routines.flatMap(({ supplementId }) => supplementId ?? []),
  );
  return routines.map((routine) => {
    const card = cards.find(({ id }) => id === routine.supplementId);
    const { mainIngredients, form, dosesPerDay } = card === undefined ? {} : cardFacts(context, card);
    const record = known.records.find(({ routineId }) => routineId === routine.id);
    const since = dateFor(routine.createdAt, zone, query.tzOffset);
    const { name, isEnabled, schedules, options } = planOn(date < since ? { ...routine, plans: [] } : routine, date);
    const view = {
      ...routineView(context, { ...routine, name, isEnabled, options }, schedules, record),
      since,
      mainIngredients,
      form,
      dosesPerDay,
    };
    return { ...view, notes: [...(record?.notes ?? [])], otherStates: [...(record?.otherStates ?? [])] };
  });
};
