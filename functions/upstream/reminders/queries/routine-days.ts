import * as v from 'valibot';
import { routineOptionsSchema } from '#contract/reminders/routine-options.ts';
import { routinePlanTable, routineSlotTable, routineTable, userZoneTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, jsonColumn } from '#db/columns.ts';
import { parseRows } from '#db/rows.ts';
import { type DayDoses, dayDoses, isTakenAsPlanned } from '#domain/reminders/day-doses.ts';
import { plannedTimes, planOn } from '#domain/reminders/planned-day.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { dosesStatements, parseDoses } from './intakes.ts';

const routineRow = routineTable;
const planColumn = v.object({
  ...v.omit(routinePlanTable, ['userId', 'routineId']).entries,
  isEnabled: v.pipe(
    v.number(),
    v.transform((value) => value === 1),
  ),
  slots: v.array(v.pick(routineSlotTable, ['mask', 'minute'])),
  options: v.nullable(routineOptionsSchema),
});
const plannedRow = v.object({
  ...routineRow.entries,
  slots: jsonColumn(v.array(v.pick(routineSlotTable, ['mask', 'minute']))),
  zone: v.nullable(userZoneTable.entries.zone),
  plans: jsonColumn(v.array(planColumn)),
});
type PlannedRoutine = v.InferOutput<typeof plannedRow>;

export type DayRecord = DayDoses & { readonly isTaken: boolean };

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
           (SELECT json_group_array(json_object('mask', s.mask, 'minute', s.minute)) FROM routine_slot s
            WHERE s.routine_id = r.id AND s.user_id = r.user_id) AS slots,
           (SELECT json_group_array(json_object('until', p.until, 'isEnabled', p.is_enabled, 'slots', json(p.slots),
              'supplementId', p.supplement_id, 'name', p.name, 'options', json(p.options)) ORDER BY p.until) FROM routine_plan p
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
