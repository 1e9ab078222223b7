import type { listRoutineWarnings } from '#contract/reminders/reminders.ts';
import { isEnough, totalsOf } from '#domain/combinations/pairing.ts';
import { personOf } from '#domain/reminders/household.ts';
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
import { type PlannedRoutine, selectContents, selectRoutineDays, selectSpacingRules } from './queries/routine-days.ts';

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

function clashesOf(
  routines: readonly PlannedRoutine[],
  products: Awaited<ReturnType<typeof selectContents>>,
  all: Awaited<ReturnType<typeof selectSpacingRules>>,
  today: string,
) {
  const known = routines.map(({ id, supplementId, slots, options }) => {
    const contents = products.find((product) => product.id === supplementId)?.contents ?? [];
    return { id, contents, slugs: contents.map(({ slug }) => slug), schedules: schedulesOf(slots), options };
  });
  const totals = totalsOf(
    [...new Set(known.map(({ contents }) => contents))].flatMap((contents) =>
      contents.map(({ slug, amount }) => ({ slug, amount: amount === null ? null : parseDecimal(amount) })),
    ),
  );
  const rules = all.filter((rule) => isEnough(rule, totals));
  return findClashes(known, rules, today).flatMap(({ rule, routineIds, times }) => {
    const fact = rules.find(({ name }) => name === rule);
    if (fact === undefined) return [];
    const { name, description, spacingMinutes } = fact;
    return [{ name, description, spacingMinutes, routineIds: [...routineIds], times: [...times] }];
  });
}

/** Of each person's own. */
export const listRoutineWarningsVerb: Verb<typeof listRoutineWarnings> = async ({ context, viewer }) => {
  const { routines } = await selectRoutineDays(context, [viewer.userId], NO_DATE);
  const ids = routines.flatMap(({ supplementId }) => (supplementId === null ? [] : [supplementId]));
  if (ids.length < 2) return [];
  const [products, all] = await Promise.all([selectContents(context, ids), selectSpacingRules(context)]);
  const today = dateIn(zoneOr(routines[0]?.zone), context.now.getTime());
  return [...Map.groupBy(routines, personOf).values()].flatMap((ofOne) => clashesOf(ofOne, products, all, today));
};
