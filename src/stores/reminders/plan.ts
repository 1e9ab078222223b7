import { call } from '#client/http.ts';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { saveCustomRoutine, saveRoutine } from '#contract/reminders/reminders.ts';
import { routineForm } from '#copy/reminders/reminders.ts';
import { crossSchedules } from '#domain/reminders/schedule.ts';
import { WEEKDAYS } from '#domain/reminders/weekday.ts';
import { analyseFor, currentPerson } from '../people/people.ts';
import { DONE, failureText, type Outcome, statusOf } from '../shared/failure-text.ts';

type Plan = NonNullable<Analysis['plan']>;

function timesOf({ entries }: Plan): ReadonlyMap<number, readonly string[]> {
  const bySupplement = Map.groupBy(entries, ({ supplementId }) => supplementId);
  return new Map([...bySupplement].map(([id, list]) => [id, [...new Set(list.map(({ time }) => time))]]));
}

export async function labelTimes(supplementId: number): Promise<readonly string[]> {
  const plan = (await analyseFor([supplementId], currentPerson()))?.plan;
  const isSaid = plan && (plan.entries.length > 1 || plan.entries.some(({ label }) => label !== null));
  return isSaid ? (timesOf(plan).get(supplementId) ?? []) : [];
}

/** The n-th own product is −n. */
async function remindOfOwn(supplementId: number, schedules: ReturnType<typeof crossSchedules>) {
  const { ownOfPage } = await import('../own/products/of-page.ts');
  const own = ownOfPage()[-1 - supplementId];
  const ownProductId = own?.accountId ?? undefined;
  return call(saveCustomRoutine, { body: { name: own?.name ?? '', schedules: [...schedules], ...(ownProductId ? { ownProductId } : {}) } });
}

export async function remindByPlan(ids: readonly number[]): Promise<Outcome> {
  const analysis = await analyseFor(ids, currentPerson());
  if (!analysis?.plan) return { ok: false, message: routineForm.addFailed };
  for (const [supplementId, times] of timesOf(analysis.plan)) {
    const schedules = [...crossSchedules(WEEKDAYS, times)];
    const outcome =
      supplementId > 0 ? await call(saveRoutine, { body: { supplementId, schedules } }) : await remindOfOwn(supplementId, schedules);
    // 409: the same reminder exists.
    if (!outcome.ok && statusOf(outcome.failure) !== 409)
      return { ok: false, message: failureText(outcome.failure, routineForm.addFailed) };
  }
  return DONE;
}
