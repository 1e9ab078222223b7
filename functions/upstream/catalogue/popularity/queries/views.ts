import * as v from 'valibot';
import { activityTable, visitTable } from '#db/accounts/tables/activity.ts';
import { oldest } from '#db/oldest.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const countRow = v.object({
  ...v.pick(activityTable, ['category', 'gender', 'ageGroup']).entries,
  subjectId: v.number(),
  views: v.number(),
});
export type Count = v.InferOutput<typeof countRow>;

export async function selectLastActivity({ accounts }: Context, after: number, most: number): Promise<number | null> {
  const last = await selectRow(
    accounts,
    v.object({ id: v.nullable(v.number()) }),
    'SELECT MAX(id) AS id FROM (SELECT id FROM activity WHERE id > ?1 ORDER BY id LIMIT ?2)',
    after,
    most,
  );
  return last?.id ?? null;
}

export function selectSearched({ accounts }: Context, after: number, upTo: number): Promise<Count[]> {
  return selectRows(
    accounts,
    countRow,
    `SELECT category, subject_id AS subjectId, gender, age_group AS ageGroup, count(*) AS views FROM activity
     WHERE id > ?1 AND id <= ?2 AND subject_id IS NOT NULL AND category IN ('SUPPLEMENT', 'INGREDIENT')
     GROUP BY category, subject_id, gender, age_group`,
    after,
    upTo,
  );
}

const visitRow = v.pick(visitTable, ['hour', 'visitor']);
export type VisitPlace = v.InferOutput<typeof visitRow>;

export function selectVisitEnd(
  { accounts }: Context,
  { hour, visitor }: VisitPlace,
  before: number,
  most: number,
): Promise<VisitPlace | null> {
  return selectRow(
    accounts,
    visitRow,
    'SELECT hour, visitor FROM visit WHERE (hour, visitor) > (?1, ?2) AND hour < ?3 ORDER BY hour, visitor LIMIT 1 OFFSET ?4',
    hour,
    visitor,
    before,
    most - 1,
  );
}

export function selectViews({ accounts }: Context, after: VisitPlace, upTo: VisitPlace): Promise<Count[]> {
  return selectRows(
    accounts,
    countRow,
    `SELECT j.value ->> 0 AS category, j.value ->> 1 AS subjectId, gender, age_group AS ageGroup, count(*) AS views FROM visit, json_each(seen) j
     WHERE (hour, visitor) > (?1, ?2) AND (hour, visitor) <= (?3, ?4) GROUP BY 1, 2, 3, 4`,
    after.hour,
    after.visitor,
    upTo.hour,
    upTo.visitor,
  );
}

const personRow = v.pick(visitTable, ['gender', 'ageGroup', 'visitor']);
type Person = v.InferOutput<typeof personRow>;

export function selectPeople({ accounts }: Context, since: number, most: number): Promise<Person[]> {
  return selectRows(
    accounts,
    personRow,
    `SELECT gender, age_group AS ageGroup, visitor FROM visit WHERE hour >= ?1 AND instr(seen, '"SUPPLEMENT"') > 0 ORDER BY hour DESC LIMIT ?2`,
    since,
    most,
  );
}

export function deleteFolded(
  { accounts }: Context,
  { activityId, hour }: { readonly activityId: number; readonly hour: number },
  before: number,
): Statement[] {
  return [
    accounts
      .prepare(`DELETE FROM activity WHERE ${oldest('activity', 'id', `method = 'SEARCH' AND at < ?1 AND id <= ?2`, 'at')}`)
      .bind(before, activityId),
    accounts
      .prepare(`DELETE FROM visit WHERE ${oldest('visit', 'hour, visitor', 'hour < ?1', 'hour, visitor')}`)
      .bind(Math.min(hour, Math.floor(before / 3_600_000))),
  ];
}
