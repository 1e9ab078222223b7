import { dosesOn } from '#domain/doses.ts';
import { tick } from '#stores/reminders/intake.ts';
import { $reminders, loadRoutines, localToday } from '#stores/reminders/list.ts';

/** Ticks what is open at this time today. Returns the text of a failure. @param time `HH:MM` */
export async function takeNext(time: string): Promise<string | null> {
  const today = localToday();
  await loadRoutines(today);
  const list = $reminders.get();
  const doses = list.state === 'loaded' ? dosesOn(list.routines, today) : [];
  for (const { routine, time: at, isOnly, isTaken, note } of doses) {
    if (at !== time || isTaken || note !== null || !routine.isEnabled) continue;
    const outcome = await tick(routine.id, today, true, isOnly ? undefined : time);
    if (!outcome.ok) return outcome.message;
  }
  return null;
}
