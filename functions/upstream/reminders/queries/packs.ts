import * as v from 'valibot';
import { routineTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, selectRows } from '#db/rows.ts';
import { MOST_PACKS } from '#domain/own/own-supplements.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const idRow = v.object({ id: v.number() });

const packRow = v.object({
  ...v.pick(routineTable, ['userId', 'id', 'supplementId', 'name']).entries,
  unitsLeft: v.number(),
  countedAt: v.number(),
});

/** One of each product or name. */
export function selectCountedPacks(
  { accounts }: Pick<Context, 'accounts'>,
  userIds: readonly number[],
): Promise<v.InferOutput<typeof packRow>[]> {
  return selectRows(
    accounts,
    packRow,
    `SELECT ${columnsOf(packRow, 'r')} FROM json_each(?1) j JOIN routine r ON r.user_id = j.value
     WHERE r.units_left IS NOT NULL AND r.ended_on IS NULL GROUP BY r.user_id, r.supplement_id, CASE WHEN r.supplement_id IS NULL THEN r.name END`,
    JSON.stringify(userIds),
  );
}

/** Undefined keeps what is stored. */
type PackChange = { readonly unitsLeft?: number | null | undefined; readonly expiresOn?: string | null | undefined };

const NEW_PACK = 'json_array(CAST(?4 AS INTEGER), ?3)';
const PACKS = `(SELECT json_group_array(json(pack)) FROM (
  SELECT ${NEW_PACK} AS pack, -1 AS place UNION ALL SELECT value, key FROM json_each(COALESCE(r.packs, '[]')) ORDER BY place LIMIT ${MOST_PACKS}))`;

/** In all rows of the routine's product or name. @returns their ids, none for another's */
export async function updatePack({ accounts, now }: Context, userId: number, id: number, change: PackChange): Promise<number[]> {
  const { unitsLeft, expiresOn } = change;
  const rows = await selectRows(
    accounts,
    idRow,
    `UPDATE routine AS r SET units_left = CASE WHEN ?5 THEN ?3 ELSE units_left END,
       counted_at = CASE WHEN NOT ?5 THEN counted_at WHEN ?3 IS NOT NULL THEN ?4 END,
       packs = CASE WHEN ?3 > 0 THEN ${PACKS} ELSE packs END,
       expires_on = CASE WHEN ?7 THEN ?6 ELSE expires_on END
     WHERE r.user_id = ?1 AND r.ended_on IS NULL AND EXISTS (SELECT 1 FROM routine t WHERE t.id = ?2 AND t.user_id = ?1
       AND t.ended_on IS NULL AND t.supplement_id IS r.supplement_id AND (t.supplement_id IS NOT NULL OR t.name = r.name))
     RETURNING id`,
    userId,
    id,
    unitsLeft ?? null,
    now.getTime(),
    Number(unitsLeft !== undefined),
    expiresOn ?? null,
    Number(expiresOn !== undefined),
  );
  return rows.map((row) => row.id);
}

export async function selectOwned({ accounts }: Context, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const sql = 'SELECT id FROM own_product WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))';
  return new Set((await selectRows(accounts, idRow, sql, userId, JSON.stringify(ids))).map(({ id }) => id));
}

export function unbindOwnProduct({ accounts }: Context, userId: number, ownProductId: number): Statement {
  return accounts.prepare('UPDATE routine SET own_product_id = NULL WHERE user_id = ?1 AND own_product_id = ?2').bind(userId, ownProductId);
}
