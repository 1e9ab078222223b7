import type { listRoutineWarnings } from '#contract/reminders/reminders.ts';
import { isEnough, totalsOf } from '#domain/combinations/pairing.ts';
import { planOn, quantityAt } from '#domain/reminders/planned-day.ts';
import { findClashes, isSameThing } from '#domain/reminders/routine-clash.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { firstCounted, stockOf } from '#domain/reminders/stock.ts';
import { dateIn, localTime, zoneOr } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { selectCountedPacks } from './queries/packs.ts';
import { selectContents, selectRoutineDays, selectSpacingRules } from './queries/routine-days.ts';

const MINUTE_MS = 60_000;

type LowPack = { readonly userId: number; readonly routineIds: readonly number[]; readonly name: string; readonly days: number };

export async function readLowPacks(context: Pick<Context, 'accounts' | 'now'>, userIds: readonly number[]): Promise<LowPack[]> {
  if (userIds.length === 0) return [];
  const packs = await selectCountedPacks(context, userIds);
  if (packs.length === 0) return [];
  const utc = dateIn('UTC', context.now.getTime());
  const first = firstCounted(
    packs.map(({ countedAt }) => dateIn('UTC', countedAt)),
    utc,
  );
  const people = [...new Set(packs.map(({ userId }) => userId))];
  const { routines, records } = await selectRoutineDays(context, people, addDays(first, -1), addDays(utc, 1));
  return packs.flatMap(({ userId, name, unitsLeft, countedAt, ...pack }) => {
    const own = routines.filter(
      (routine) => routine.userId === userId && routine.endedOn === null && isSameThing(routine, { name, ...pack }),
    );
    const ofId = new Map(own.map((each) => [each.id, each]));
    const intakes = records.flatMap(({ routineId, date, takenTimes }) => {
      const of = ofId.get(routineId);
      if (of === undefined) return [];
      const plan = planOn(of, date);
      return takenTimes.map((time) => ({ date, time, state: 'TAKEN' as const, quantity: quantityAt(plan, date, time) }));
    });
    const zone = zoneOr(own[0]?.zone);
    const count = { unitsLeft, ...localTime(Math.floor(countedAt / MINUTE_MS), zone) };
    const { days, runsOut } = stockOf(
      count,
      intakes,
      own.map((each) => ({ ...each, schedules: schedulesOf(each.slots) })),
      dateIn(zone, context.now.getTime()),
    );
    return runsOut && days !== null ? [{ userId, routineIds: [...ofId.keys()], name, days }] : [];
  });
}

/** After all days: without records. */
const NO_DATE = '9999-99-99';

export const listRoutineWarningsVerb: Verb<typeof listRoutineWarnings> = async ({ context, viewer }) => {
  const { routines } = await selectRoutineDays(context, [viewer.userId], NO_DATE);
  const ids = routines.flatMap(({ supplementId }) => (supplementId === null ? [] : [supplementId]));
  if (ids.length < 2) return [];
  const [products, all] = await Promise.all([selectContents(context, ids), selectSpacingRules(context)]);
  const totals = totalsOf(
    products.flatMap(({ contents }) =>
      contents.map(({ slug, amount }) => ({ slug, amount: amount === null ? null : parseDecimal(amount) })),
    ),
  );
  const rules = all.filter((rule) => isEnough(rule, totals));
  const known = routines.map((routine) => ({
    id: routine.id,
    slugs: products.find(({ id }) => id === routine.supplementId)?.contents.map(({ slug }) => slug) ?? [],
    schedules: schedulesOf(routine.slots),
    options: routine.options,
  }));
  const today = dateIn(zoneOr(routines[0]?.zone), context.now.getTime());
  return findClashes(known, rules, today).flatMap(({ rule, routineIds, times }) => {
    const fact = rules.find(({ name }) => name === rule);
    return fact === undefined
      ? []
      : [
          {
            name: fact.name,
            description: fact.description,
            spacingMinutes: fact.spacingMinutes,
            routineIds: [...routineIds],
            times: [...times],
          },
        ];
  });
};
