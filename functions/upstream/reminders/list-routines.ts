import type { listRoutines } from '#contract/reminders.ts';
import type { Verb } from '../http/mount.ts';
import { selectRoutines } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';
import { dateFor, routineView } from './routine-view.ts';

/** All routines of the caller, whatever the weekday; the date decides only what was taken. */
export const listRoutinesVerb: Verb<typeof listRoutines> = async ({ context, viewer, input: { query } }) => {
  const date = query.date ?? dateFor(context.now.getTime(), await selectZone(context, viewer.userId), query.tzOffset);
  const { routines, slots, records } = await selectRoutines(context, viewer.userId, date, date);
  return routines.map((routine) =>
    routineView(
      context,
      routine,
      slots,
      records.find(({ routineId }) => routineId === routine.id),
    ),
  );
};
