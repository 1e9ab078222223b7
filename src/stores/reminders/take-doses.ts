import type { Routine } from '#contract/reminders/routine.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import type { Dose } from '#domain/reminders/doses.ts';
import { listedIdOf } from '#domain/reminders/household.ts';
import { recordStatus, tick } from './intake.ts';

/** Left-out products are kept as skipped; without a time they stay open. @returns the text of a failure */
export async function takeDoses(
  doses: readonly Dose<Routine>[],
  date: string,
  isLeftOut: (supplementId: number) => boolean,
): Promise<string | null> {
  for (const { routine, time, isOnly } of doses) {
    const isSkipped = isLeftOut(listedIdOf(routine));
    if (isSkipped && time === null) continue;
    const outcome =
      isSkipped && time !== null
        ? await recordStatus(routine.id, { date, time, state: 'SKIPPED', reason: ownSupplements.leftOutReason })
        : await tick(routine.id, date, true, isOnly ? undefined : (time ?? undefined));
    if (!outcome.ok) return outcome.message;
  }
  return null;
}
