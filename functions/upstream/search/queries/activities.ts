import * as v from 'valibot';
import { type activityTable, ownRecentTable } from '#db/accounts/tables/activity.ts';
import { oldest, sweep } from '#db/oldest.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '#db/supplement-card.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

export type Activity = Pick<v.InferOutput<typeof activityTable>, 'method' | 'category' | 'subjectId' | 'keyword'>;

type Counted = Pick<v.InferOutput<typeof activityTable>, 'visitor' | 'userId' | 'gender' | 'ageGroup'> & {
  readonly visitorBefore: string;
};

const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

/** One statement: a rejected search writes no row, and concurrent ones count once. */
const COUNT_SEARCH = `INSERT INTO activity (method, category, subject_id, keyword, visitor, user_id, gender, age_group, at)
  SELECT 'SEARCH', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
  WHERE (?5 IS NULL OR EXISTS (SELECT 1 FROM user WHERE id = ?5))
    AND NOT EXISTS (SELECT 1 FROM activity WHERE visitor IN (?4, ?9) AND method = 'SEARCH' AND category = ?1 AND keyword = ?3 AND at > ?10)
    AND (SELECT count(*) FROM activity WHERE visitor = ?4 AND method = 'SEARCH') < ?11`;

export function insertSearch({ accounts, now }: Context, activity: Activity, who: Counted, since: number, most: number): Statement {
  const { category, subjectId, keyword } = activity;
  return accounts
    .prepare(COUNT_SEARCH)
    .bind(
      ...[category, subjectId, keyword, who.visitor, who.userId, who.gender, who.ageGroup],
      ...[now.getTime(), who.visitorBefore, since, most],
    );
}

/** A visitor's hour is one row, so the daily limit reads by key. */
const COUNT_VIEW = `INSERT INTO visit (hour, visitor, gender, age_group, seen)
  SELECT ?1, ?2, ?3, ?4, json_array(json_array(?5, CAST(?6 AS INTEGER), CAST(?7 AS INTEGER)))
  WHERE (?8 IS NULL OR EXISTS (SELECT 1 FROM user WHERE id = ?8))
    AND NOT EXISTS (SELECT 1 FROM visit b, json_each(b.seen) j WHERE b.hour IN (?1, ?1 - 1) AND b.visitor IN (?2, ?9)
      AND j.value ->> 0 = ?5 AND j.value ->> 1 = ?6 AND j.value ->> 2 > ?10)
    AND coalesce((SELECT sum(json_array_length(d.seen)) FROM json_each(?11) h JOIN visit d ON d.hour = h.value AND d.visitor = ?2), 0) < ?12
  ON CONFLICT DO UPDATE SET seen = json_insert(visit.seen, '$[#]', json_array(?5, CAST(?6 AS INTEGER), CAST(?7 AS INTEGER)))`;

export function insertView(
  { accounts, now }: Context,
  { category, subjectId }: Activity,
  who: Counted,
  since: number,
  most: number,
): Statement {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const hours = Array.from({ length: (hour % HOURS_A_DAY) + 1 }, (_, index) => hour - index);
  return accounts
    .prepare(COUNT_VIEW)
    .bind(
      ...[hour, who.visitor, who.gender, who.ageGroup, category, subjectId, now.getTime()],
      ...[who.userId, who.visitorBefore, since, JSON.stringify(hours), most],
    );
}

const MOST_RECENTS = 100;
const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

const searchesRow = v.pick(ownRecentTable, ['searches']);
const clicksRow = v.pick(ownRecentTable, ['clicks']);

export async function selectRecentWords({ accounts, now }: Context, userId: number, limit: number): Promise<string[]> {
  const row = await selectRow(accounts, searchesRow, 'SELECT searches FROM own_recent WHERE user_id = ?1', userId);
  const words = row?.searches.filter(([, , , at]) => at >= now.getTime() - KEPT_MS).map(([, , word]) => word) ?? [];
  return [...new Set(words)].slice(0, limit);
}

export async function selectRecentSupplements({ accounts, catalogue, now }: Context, userId: number, limit: number): Promise<CardRow[]> {
  const row = await selectRow(accounts, clicksRow, 'SELECT clicks FROM own_recent WHERE user_id = ?1', userId);
  const seen = row?.clicks.filter(([category, , , at]) => category === 'SUPPLEMENT' && at >= now.getTime() - KEPT_MS) ?? [];
  return selectRows(
    catalogue,
    cardRow,
    `SELECT ${CARD_COLUMNS} FROM json_each(?1) r JOIN supplement s ON s.id = r.value ORDER BY r.key`,
    JSON.stringify(seen.slice(0, limit).map(([, id]) => id)),
  );
}

const renewed = (list: 'searches' | 'clicks') => `(SELECT json_group_array(json(value)) FROM (
  SELECT json_array(?2, CAST(?3 AS INTEGER), ?4, CAST(?5 AS INTEGER)) AS value UNION ALL SELECT value FROM (
    SELECT j.value FROM json_each(own_recent.${list}) j WHERE NOT (j.value ->> 0 = ?2 AND j.value ->> 2 = ?4) AND j.value ->> 3 >= ?5 - ${KEPT_MS}
    ORDER BY j.key LIMIT ${MOST_RECENTS - 1})))`;

export function upsertRecent({ accounts, now }: Context, userId: number, { method, category, subjectId, keyword }: Activity): Statement[] {
  const list = method === 'SEARCH' ? 'searches' : 'clicks';
  const values = [userId, category, subjectId, keyword, now.getTime(), Math.floor(now.getTime() / WEEK_MS)];
  return [
    accounts.prepare(`UPDATE own_recent SET ${list} = ${renewed(list)} WHERE user_id = ?1 AND week = ?6`).bind(...values),
    accounts
      .prepare(
        `INSERT INTO own_recent (user_id, week, ${list})
           SELECT id, ?6, json_array(json_array(?2, CAST(?3 AS INTEGER), ?4, CAST(?5 AS INTEGER))) FROM user WHERE id = ?1
         ON CONFLICT DO UPDATE SET week = ?6, ${list} = ${renewed(list)} WHERE user_id = ?1 AND week <> ?6`,
      )
      .bind(...values),
  ];
}

export function sweepRecents({ accounts, now }: Context): Promise<void> {
  const old = accounts
    .prepare(`DELETE FROM own_recent WHERE ${oldest('own_recent', 'user_id', 'week < ?1', 'week')}`)
    .bind(Math.floor((now.getTime() - KEPT_MS) / WEEK_MS));
  return sweep(accounts, [old]);
}
