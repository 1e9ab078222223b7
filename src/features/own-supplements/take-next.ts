import { dosesOn } from '#domain/doses.ts';
import { $reminders, loadRoutines, localToday } from '#stores/reminders/list.ts';
import { takeDoses } from '#stores/reminders/take-doses.ts';

/** Ticks what is open at this time today. Returns the text of a failure. @param time `HH:MM` @param leftOut ids of products to skip */
export async function takeNext(time: string, leftOut: readonly number[]): Promise<string | null> {
  const today = localToday();
  await loadRoutines(today);
  const list = $reminders.get();
  const doses = list.state === 'loaded' ? dosesOn(list.routines, today) : [];
  const open = doses.filter((dose) => dose.time === time && !dose.isTaken && dose.note === null && dose.routine.isEnabled);
  return takeDoses(open, today, (id) => leftOut.includes(id));
}
