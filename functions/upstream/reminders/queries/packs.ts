import * as v from 'valibot';
import { ownProductTable, ownSupplementTable } from '#db/accounts/tables/own.ts';
import { columnsOf, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const packRow = v.object({
  ...v.pick(ownSupplementTable, ['userId', 'supplementId']).entries,
  unitsLeft: v.number(),
  countedAt: v.number(),
});

export function selectCountedPacks(
  { accounts }: Pick<Context, 'accounts'>,
  userIds: readonly number[],
): Promise<v.InferOutput<typeof packRow>[]> {
  return selectRows(
    accounts,
    packRow,
    `SELECT ${columnsOf(packRow, 'o')} FROM json_each(?1) j JOIN own_supplement o ON o.user_id = j.value
     WHERE o.units_left IS NOT NULL AND o.counted_at IS NOT NULL`,
    JSON.stringify(userIds),
  );
}

const idRow = v.pick(ownProductTable, ['id']);

export async function selectOwned({ accounts }: Context, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const sql = 'SELECT id FROM own_product WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))';
  return new Set((await selectRows(accounts, idRow, sql, userId, JSON.stringify(ids))).map(({ id }) => id));
}

export function unbindOwnProduct({ accounts }: Context, userId: number, ownProductId: number): Statement {
  return accounts.prepare('UPDATE routine SET own_product_id = NULL WHERE user_id = ?1 AND own_product_id = ?2').bind(userId, ownProductId);
}
