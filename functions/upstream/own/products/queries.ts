import * as v from 'valibot';
import { ownProductTable } from '#db/accounts/tables/own.ts';
import { columnOf, columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own/products/own-product.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';

const productRow = v.omit(ownProductTable, ['userId', 'clientId']);
export type OwnProductRow = v.InferOutput<typeof productRow>;

const COLUMNS = columnsOf(productRow);

const writtenRow = v.omit(productRow, ['id', 'createdAt']);
type Written = v.InferOutput<typeof writtenRow>;
const WRITTEN = v.keyof(writtenRow).options;

function bound(value: Written[keyof Written]): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

export function selectOwnProducts({ accounts }: Context, userId: number): Promise<OwnProductRow[]> {
  return selectRows(accounts, productRow, `SELECT ${COLUMNS} FROM own_product WHERE user_id = ?1 ORDER BY created_at, id`, userId);
}

export function selectOwnProductOf({ accounts }: Context, userId: number, clientId: string): Promise<OwnProductRow | null> {
  const sql = `SELECT ${COLUMNS} FROM own_product WHERE user_id = ?1 AND client_id = ?2`;
  return selectRow(accounts, productRow, sql, userId, clientId);
}

type Added = Written & { readonly id: number; readonly clientId: string | null };

/** Null beyond the limit, for a repeated call, and for a person deleted meanwhile. */
export function insertOwnProduct(
  { accounts, now }: Context,
  userId: number,
  { id, clientId, ...product }: Added,
): Promise<OwnProductRow | null> {
  return selectRow(
    accounts,
    productRow,
    `INSERT INTO own_product (id, user_id, client_id, created_at, ${WRITTEN.map(columnOf).join()})
       SELECT ?1, ?2, ?3, ?4, ${WRITTEN.map((_, index) => `?${index + 5}`).join()}
       WHERE (SELECT count(*) FROM own_product WHERE user_id = ?2) < ${MOST_OWN_PRODUCTS} AND ${isStillThere('?2')}
     ON CONFLICT (user_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
     RETURNING ${COLUMNS}`,
    id,
    userId,
    clientId,
    now.getTime(),
    ...WRITTEN.map((field) => bound(product[field])),
  );
}

/** Null for another's. @param changes what is undefined stays */
export function updateOwnProduct(
  { accounts }: Context,
  userId: number,
  id: number,
  changes: { readonly [Field in keyof Written]?: Written[Field] | undefined },
): Promise<OwnProductRow | null> {
  const given = WRITTEN.flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [{ column: columnOf(field), value: bound(value) }];
  });
  const sets = ['id = id', ...given.map(({ column }, index) => `${column} = ?${index + 3}`)].join();
  return selectRow(
    accounts,
    productRow,
    `UPDATE own_product SET ${sets} WHERE id = ?1 AND user_id = ?2 RETURNING ${COLUMNS}`,
    id,
    userId,
    ...given.map(({ value }) => value),
  );
}

export function deleteOwnProductStatement({ accounts }: Context, userId: number, id: number): Statement {
  return accounts.prepare('DELETE FROM own_product WHERE id = ?1 AND user_id = ?2 RETURNING id').bind(id, userId);
}
