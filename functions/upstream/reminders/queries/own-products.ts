import * as v from 'valibot';
import { ownProductTable } from '#db/accounts/tables/own-products.ts';
import { selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const idRow = v.pick(ownProductTable, ['id']);

export async function selectOwned({ accounts }: Context, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const sql = 'SELECT id FROM own_product WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))';
  return new Set((await selectRows(accounts, idRow, sql, userId, JSON.stringify(ids))).map(({ id }) => id));
}

export function unbindOwnProduct({ accounts }: Context, userId: number, ownProductId: number): Statement {
  return accounts.prepare('UPDATE routine SET own_product_id = NULL WHERE user_id = ?1 AND own_product_id = ?2').bind(userId, ownProductId);
}
