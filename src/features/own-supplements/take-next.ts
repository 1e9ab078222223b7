import { ownSupplements } from '#copy/own-supplements.ts';
import { dosesOn } from '#domain/doses.ts';
import { recordStatus, tick } from '#stores/reminders/intake.ts';
import { $reminders, loadRoutines, localToday } from '#stores/reminders/list.ts';

/** Ticks what is open at this time today. Returns the text of a failure. @param time `HH:MM` @param leftOut ids of products to skip */
export async function takeNext(time: string, leftOut: readonly number[]): Promise<string | null> {
  const today = localToday();
  await loadRoutines(today);
  const list = $reminders.get();
  const doses = list.state === 'loaded' ? dosesOn(list.routines, today) : [];
  for (const { routine, time: at, isOnly, isTaken, note } of doses) {
    if (at !== time || isTaken || note !== null || !routine.isEnabled) continue;
    const isLeftOut = leftOut.includes(routine.supplementId ?? 0);
    const outcome = isLeftOut
      ? await recordStatus(routine.id, { date: today, time, state: 'SKIPPED', reason: ownSupplements.leftOutReason })
      : await tick(routine.id, today, true, isOnly ? undefined : time);
    if (!outcome.ok) return outcome.message;
  }
  return null;
}
