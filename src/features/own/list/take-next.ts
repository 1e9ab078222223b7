import { dosesOn, isOpenDose } from '#domain/reminders/doses.ts';
import { $reminders, loadRoutines } from '#stores/reminders/list.ts';
import { takeDoses } from '#stores/reminders/take-doses.ts';

/** @returns the text of a failure @param time `HH:MM` @param leftOut ids of products to skip */
export async function takeNext(date: string, time: string, leftOut: readonly number[]): Promise<string | null> {
  await loadRoutines(date);
  const list = $reminders.get();
  const doses = list.state === 'loaded' ? dosesOn(list.routines, date) : [];
  const open = doses.filter((dose) => dose.time === time && isOpenDose(dose));
  return takeDoses(open, date, (id) => leftOut.includes(id));
}
