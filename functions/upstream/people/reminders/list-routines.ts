import type { listRoutines } from '#contract/reminders.ts';
import { cardFacts } from '#upstream/catalogue/cards/card-facts.ts';
import { selectCards } from '#upstream/catalogue/supplements/public.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { planOn } from './plan-on.ts';
import { selectRoutines } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor, routineView } from './routine-view.ts';

/** Routines of every weekday, with the ticks of the date; for a past date with the schedule that held on it. */
export const listRoutinesVerb: Verb<typeof listRoutines> = async ({ context, viewer, input: { query } }) => {
  const zone = await selectZone(context, viewer.userId);
  const date = query.date ?? dateFor(context.now.getTime(), zone, query.tzOffset);
  const { routines, slots, plans, records } = await selectRoutines(context, viewer.userId, date, date);
  const cards = await selectCards(
    context,
    routines.flatMap(({ supplementId }) => supplementId ?? []),
  );
  return routines.map((routine) => {
    const card = cards.find(({ id }) => id === routine.supplementId);
    const { mainIngredients, form, dosesPerDay } = card === undefined ? {} : cardFacts(context, card);
    const record = records.find(({ routineId }) => routineId === routine.id);
    const since = dateFor(routine.createdAt, zone, query.tzOffset);
    // Before it was made, nothing was planned: the list is of what there is.
    const { isEnabled, schedules } = planOn(routine, { slots, plans: date < since ? [] : plans }, date);
    const view = { ...routineView(context, routine, slots, record), isEnabled, enabled: isEnabled, schedules: [...schedules] };
    return { ...view, notes: record?.notes ?? [], since, mainIngredients, form, dosesPerDay };
  });
};
