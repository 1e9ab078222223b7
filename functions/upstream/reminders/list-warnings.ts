import type { listRoutineWarnings } from '#contract/reminders/reminders.ts';
import { isEnough, totalsOf } from '#domain/combinations/pairing-amounts.ts';
import { findClashes } from '#domain/reminders/routine-clash.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { dateIn, zoneOr } from '#domain/reminders/zoned-time.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectRoutineDays } from './queries/routine-days.ts';
import { selectContents, selectSpacingRules } from './queries/spacing.ts';

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
