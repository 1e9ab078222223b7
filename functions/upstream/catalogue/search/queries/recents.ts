import * as v from 'valibot';
import { ownRecentTable } from '#db/accounts/tables/activity.ts';
import { oldest, sweep } from '#db/oldest.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '#db/supplement-card.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';
import type { Activity } from './activities.ts';

/** How many searches, and how many products and ingredients, a person's recents keep: twice what can be asked for. */
const MOST_RECENTS = 100;
const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

const searchesRow = v.pick(ownRecentTable, ['searches']);
const clicksRow = v.pick(ownRecentTable, ['clicks']);

/** What a person searched for, newest use first. */
export async function selectRecentWords({ accounts, now }: Context, userId: number, limit: number): Promise<string[]> {
  const row = await selectRow(accounts, searchesRow, 'SELECT searches FROM own_recent WHERE user_id = ?1', userId);
  const words = row?.searches.filter(([, , , at]) => at >= now.getTime() - KEPT_MS).map(([, , word]) => word) ?? [];
  return [...new Set(words)].slice(0, limit);
}

/** The products that a person looked at, newest first; one that the catalogue no longer has is left out. */
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

/** A use in front of those that are there, without the one before of the same and what is too old or too much. */
const renewed = (list: 'searches' | 'clicks') => `(SELECT json_group_array(json(value)) FROM (
  SELECT json_array(?2, CAST(?3 AS INTEGER), ?4, CAST(?5 AS INTEGER)) AS value UNION ALL SELECT value FROM (
    SELECT j.value FROM json_each(own_recent.${list}) j WHERE NOT (j.value ->> 0 = ?2 AND j.value ->> 2 = ?4) AND j.value ->> 3 >= ?5 - ${KEPT_MS}
    ORDER BY j.key LIMIT ${MOST_RECENTS - 1})))`;

/** Puts a search or a view on top of a person's recents: one row is written, and another once a week, or where there are none yet. */
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

/** Forgets the recents of people of whom nothing was written for so long that all of them are too old. */
export function sweepRecents({ accounts, now }: Context): Promise<void> {
  const old = accounts
    .prepare(`DELETE FROM own_recent WHERE ${oldest('own_recent', 'user_id', 'week < ?1', 'week')}`)
    .bind(Math.floor((now.getTime() - KEPT_MS) / WEEK_MS));
  return sweep(accounts, [old]);
}
