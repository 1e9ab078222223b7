import { call } from '#client/http.ts';
import type { Analysis } from '#contract/combinations.ts';
import { saveRoutine } from '#contract/reminders.ts';
import { routineForm } from '#copy/reminders.ts';
import { crossSchedules } from '#domain/schedule.ts';
import { WEEKDAYS } from '#domain/weekday.ts';
import { DONE, failureText, type Outcome, statusOf } from '../failure-text.ts';
import { analyseFor, currentPerson } from '../people.ts';

type Plan = NonNullable<Analysis['plan']>;

/** The times of each product of a day plan. */
function timesOf({ entries }: Plan): ReadonlyMap<number, readonly string[]> {
  const bySupplement = Map.groupBy(entries, ({ supplementId }) => supplementId);
  return new Map([...bySupplement].map(([id, list]) => [id, [...new Set(list.map(({ time }) => time))]]));
}

/** The times at which a product is taken by its label; none where that leaves the one hour of its day open, or nobody knows it. */
export async function labelTimes(supplementId: number): Promise<readonly string[]> {
  const plan = (await analyseFor([supplementId], currentPerson()))?.plan;
  const isSaid = plan && (plan.entries.length > 1 || plan.entries.some(({ label }) => label !== null));
  return isSaid ? (timesOf(plan).get(supplementId) ?? []) : [];
}

/** Makes the suggested day of a combination into reminders on every day, one a product; stops at the first that fails. */
export async function remindByPlan(ids: readonly number[]): Promise<Outcome> {
  const analysis = await analyseFor(ids, currentPerson());
  if (!analysis?.plan) return { ok: false, message: routineForm.addFailed };
  for (const [supplementId, times] of timesOf(analysis.plan)) {
    const outcome = await call(saveRoutine, { body: { supplementId, schedules: [...crossSchedules(WEEKDAYS, times)] } });
    // What rings at these times already stays as it is.
    if (!outcome.ok && statusOf(outcome.failure) !== 409)
      return { ok: false, message: failureText(outcome.failure, routineForm.addFailed) };
  }
  return DONE;
}
