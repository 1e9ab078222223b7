import * as v from 'valibot';
import { ownSupplementTable } from '#db/accounts/tables/own.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { MOST_OWN_SUPPLEMENTS, MOST_PACKS } from '#domain/own/own-supplements.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const ownRow = v.omit(ownSupplementTable, ['userId']);
export type OwnRow = v.InferOutput<typeof ownRow>;

const COLUMNS = columnsOf(ownRow);

export function selectOwnSupplements({ accounts }: Context, userId: number): Promise<OwnRow[]> {
  return selectRows(accounts, ownRow, `SELECT ${COLUMNS} FROM own_supplement WHERE user_id = ?1`, userId);
}

/** Undefined keeps what is stored. */
type Mark = { readonly unitsLeft?: number | null | undefined; readonly expiresOn?: string | null | undefined };

const NEW_PACK = 'json_array(CAST(?5 AS INTEGER), CAST(?3 AS INTEGER))';

const PACKS = `(SELECT json_group_array(json(pack)) FROM (
  SELECT ${NEW_PACK} AS pack, -1 AS place UNION ALL SELECT value, key FROM json_each(own_supplement.packs) ORDER BY place LIMIT ${MOST_PACKS}))`;

/** Null beyond the limit or for a person deleted meanwhile. */
export function upsertOwnSupplement(
  { accounts, now }: Context,
  userId: number,
  supplementId: number,
  { unitsLeft, expiresOn }: Mark,
): Promise<OwnRow | null> {
  const countedAt = unitsLeft == null ? null : now.getTime();
  return selectRow(
    accounts,
    ownRow,
    `INSERT INTO own_supplement (user_id, supplement_id, units_left, counted_at, since, expires_on, packs)
       SELECT id, ?2, ?3, ?4, ?5, ?7, CASE WHEN ?3 > 0 THEN json_array(${NEW_PACK}) END FROM user
       WHERE id = ?1 AND (SELECT count(*) FROM own_supplement WHERE user_id = ?1 AND supplement_id <> ?2) < ${MOST_OWN_SUPPLEMENTS}
     ON CONFLICT DO UPDATE SET units_left = CASE WHEN ?6 THEN excluded.units_left ELSE units_left END,
       counted_at = CASE WHEN ?6 THEN excluded.counted_at ELSE counted_at END,
       expires_on = CASE WHEN ?8 THEN excluded.expires_on ELSE expires_on END,
       packs = CASE WHEN ?3 > 0 THEN ${PACKS} ELSE packs END
     RETURNING ${COLUMNS}`,
    userId,
    supplementId,
    unitsLeft ?? null,
    countedAt,
    now.getTime(),
    Number(unitsLeft !== undefined),
    expiresOn ?? null,
    Number(expiresOn !== undefined),
  );
}

export async function deleteOwnSupplement({ accounts }: Context, userId: number, supplementId: number): Promise<boolean> {
  const sql = `DELETE FROM own_supplement WHERE user_id = ?1 AND supplement_id = ?2 RETURNING ${COLUMNS}`;
  return (await selectRow(accounts, ownRow, sql, userId, supplementId)) !== null;
}
