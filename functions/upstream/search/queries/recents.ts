import * as v from 'valibot';
import { ownRecentTable } from '#db/accounts/tables/activity.ts';
import { oldest, sweep } from '#db/oldest.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '#db/supplement-card.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Activity } from './activities.ts';

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
