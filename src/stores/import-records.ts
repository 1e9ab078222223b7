import { call } from '#client/http.ts';
import { importIntakeRecords } from '#contract/import-records.ts';
import { listRoutines } from '#contract/reminders.ts';
import { toRoutine } from '#contract/routine.ts';
import type { FilePast, FileRoutine } from '#domain/file-contents.ts';
import { partsOf } from '#domain/own-data.ts';
import { isSameSchedule } from '#domain/schedule.ts';
import { wireRoutines } from './reminders/list.ts';

type PastRoutine = FileRoutine & { readonly past: FilePast };

const hasPast = (routine: FileRoutine): routine is PastRoutine => routine.past !== undefined;

/** Brings records to the account's reminders of the same name or product and times. @returns days added, or null on failure */
export async function takeRecords(routines: readonly FileRoutine[]): Promise<number | null> {
  const past = routines.filter(hasPast);
  if (past.length === 0) return 0;
  const listed = await call(listRoutines);
  if (!listed.ok) return null;
  const known = wireRoutines(listed.result).flatMap((wire) => toRoutine(wire, '', '') ?? []);
  let added = 0;
  for (const {
    name,
    supplementId = null,
    schedules,
    past: { since, days, plans },
  } of past) {
    const same = known.find(
      (each) =>
        (supplementId === null ? each.name === name : each.supplementId === supplementId || each.name === name) &&
        isSameSchedule(each.schedules, schedules),
    );
    if (same === undefined) continue;
    const kept = plans.map(({ slots, ...plan }) => ({ ...plan, slots: [...slots] }));
    for (const [index, part] of partsOf(days).entries()) {
      const sent = part.map(({ takenTimes, notes, ...day }) => ({ ...day, takenTimes: [...takenTimes], notes: [...notes] }));
      const outcome = await call(importIntakeRecords, {
        body: { notificationRoutineId: same.id, since, days: sent, plans: index === 0 ? kept : [] },
      });
      if (!outcome.ok) return null;
      added += outcome.result.added;
    }
  }
  return added;
}
