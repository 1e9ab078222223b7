import * as v from 'valibot';
import { routineOptionsSchema } from '#contract/reminders/routine-options.ts';
import { householdPersonTable, routinePlanTable, routineSlotTable, routineTable, userZoneTable } from '#db/accounts/tables/reminders.ts';
import { combinationTable } from '#db/catalogue/tables/ingredients.ts';
import { columnsOf, jsonColumn, parseRows, selectRows } from '#db/rows.ts';
import { type DayDoses, dayDoses, isTakenAsPlanned } from '#domain/reminders/day-doses.ts';
import { plannedTimes, planOn } from '#domain/reminders/planned-day.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { dosesStatements, parseDoses } from './intakes.ts';

const routineRow = routineTable;
const label = v.pick(householdPersonTable, ['name', 'colour']);
const planColumn = v.object({
  ...v.omit(routinePlanTable, ['userId', 'routineId']).entries,
  isEnabled: v.pipe(
    v.number(),
    v.transform((value) => value === 1),
  ),
  slots: v.array(v.partial(v.pick(routineSlotTable, ['mask', 'minute', 'quantity']), ['quantity'])),
  options: v.nullable(routineOptionsSchema),
  person: v.nullable(label),
});
const plannedRow = v.object({
  ...routineRow.entries,
  slots: routinePlanTable.entries.slots,
  zone: v.nullable(userZoneTable.entries.zone),
  person: v.nullable(jsonColumn(label)),
  plans: jsonColumn(v.array(planColumn)),
});
export type PlannedRoutine = v.InferOutput<typeof plannedRow>;

export type DayRecord = DayDoses & { readonly isTaken: boolean };

/** SQL. @param row with `options` and `user_id` */
const labelOf = (row: string) =>
  `(SELECT json_object('name', h.name, 'colour', h.colour) FROM household_person h
    WHERE h.id = ${row}.options ->> 'personId' AND h.user_id = ${row}.user_id)`;

export async function selectRoutineDays(
  context: Pick<Context, 'accounts'>,
  userIds: readonly number[],
  from: string,
  to = from,
): Promise<{ readonly routines: PlannedRoutine[]; readonly records: DayRecord[] }> {
  const { accounts } = context;
  const [planned, months, doses] = await accounts.batch([
    accounts
      .prepare(
        `SELECT ${columnsOf(routineRow, 'r')}, (SELECT z.zone FROM user_zone z WHERE z.user_id = r.user_id) AS zone,
           ${labelOf('r')} AS person,
           (SELECT json_group_array(json_object('mask', s.mask, 'minute', s.minute, 'quantity', s.quantity)) FROM routine_slot s
            WHERE s.routine_id = r.id AND s.user_id = r.user_id) AS slots,
           (SELECT json_group_array(json_object('until', p.until, 'isEnabled', p.is_enabled, 'slots', json(p.slots),
              'supplementId', p.supplement_id, 'name', p.name, 'options', json(p.options), 'person', json(${labelOf('p')})) ORDER BY p.until) FROM routine_plan p
            WHERE p.user_id = r.user_id AND p.routine_id = r.id AND p.until > ?2) AS plans
         FROM routine r WHERE r.user_id IN (SELECT value FROM json_each(?1)) AND (r.ended_on IS NULL OR r.ended_on >= ?2) ORDER BY r.created_at, r.id`,
      )
      .bind(JSON.stringify(userIds), from),
    ...dosesStatements(context, userIds, from, to),
  ]);
  const routines = parseRows(plannedRow, planned);
  const byId = new Map(routines.map((routine) => [routine.id, routine]));
  const records = dayDoses(parseDoses(months, doses, from, to)).flatMap((day) => {
    const routine = byId.get(day.routineId);
    return routine === undefined ? [] : [{ ...day, isTaken: isTakenAsPlanned(day, plannedTimes(planOn(routine, day.date), day.date)) }];
  });
  return { routines, records };
}

/** For the days before today; once a day, as later edits do not change those again. */
export function keepPlan({ accounts }: Context, userId: number, routineId: number, today: string): Statement {
  return accounts
    .prepare(
      `INSERT OR IGNORE INTO routine_plan (routine_id, user_id, until, is_enabled, slots, supplement_id, name, options)
       SELECT r.id, r.user_id, ?3, r.is_enabled,
         (SELECT json_group_array(json_object('mask', s.mask, 'minute', s.minute, 'quantity', s.quantity)) FROM routine_slot s
          WHERE s.routine_id = r.id AND s.user_id = ?2),
         r.supplement_id, r.name, r.options
       FROM routine r WHERE r.id = ?1 AND r.user_id = ?2 AND r.ended_on IS NULL`,
    )
    .bind(routineId, userId, today);
}

const contentsRow = v.object({
  id: v.number(),
  contents: jsonColumn(v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()) }))),
});
type ContentsRow = v.InferOutput<typeof contentsRow>;

export function selectContents({ catalogue }: Context, ids: readonly number[]): Promise<ContentsRow[]> {
  return selectRows(
    catalogue,
    contentsRow,
    'SELECT id, contents FROM supplement WHERE id IN (SELECT value FROM json_each(?1))',
    JSON.stringify(ids),
  );
}

const ruleRow = v.object({
  ...v.pick(combinationTable, ['name', 'description', 'minimum']).entries,
  slugs: combinationTable.entries.ingredientSlugs,
  spacingMinutes: v.number(),
});
type SpacingRow = v.InferOutput<typeof ruleRow>;

export function selectSpacingRules({ catalogue }: Context): Promise<SpacingRow[]> {
  return selectRows(
    catalogue,
    ruleRow,
    `SELECT name, description, ingredient_slugs AS slugs, spacing_minutes AS spacingMinutes, minimum FROM combination
       WHERE type = 'CAUTION' AND spacing_minutes IS NOT NULL AND with_medication IS NULL ORDER BY display_rank`,
  );
}
