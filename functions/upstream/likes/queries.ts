import * as v from 'valibot';
import { ingredientTable } from '#db/catalogue/tables/ingredients.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, cardRow } from '#db/supplement-card.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const LIKE_TABLES = {
  supplement: { table: 'supplement_like', column: 'supplement_id' },
  ingredient: { table: 'ingredient_like', column: 'ingredient_id' },
} as const;
export type LikeKind = keyof typeof LIKE_TABLES;

export type Liked = { readonly kind: LikeKind; readonly userId: number; readonly id: number };

const idRow = v.object({ id: v.number() });
const atRow = v.object({ at: v.number() });

export async function hasLike({ accounts }: Context, { kind, userId, id }: Liked): Promise<boolean> {
  const { table, column } = LIKE_TABLES[kind];
  const sql = `SELECT at FROM ${table} WHERE user_id = ?1 AND ${column} = ?2`;
  return (await selectRow(accounts, atRow, sql, userId, id)) !== null;
}

export async function isKnown({ catalogue }: Context, kind: LikeKind, id: number): Promise<boolean> {
  return (await selectRow(catalogue, idRow, `SELECT id FROM ${kind} WHERE id = ?1`, id)) !== null;
}

function insertInto(kind: LikeKind): string {
  const { table, column } = LIKE_TABLES[kind];
  return `INSERT INTO ${table} (user_id, ${column}, at) SELECT id, ?2, ?3 FROM user WHERE id = ?1`;
}

export function insertLike({ accounts, now }: Context, { kind, userId, id }: Liked): Statement {
  return accounts.prepare(`${insertInto(kind)} ON CONFLICT DO NOTHING`).bind(userId, id, now.getTime());
}

export function deleteLike({ accounts }: Context, { kind, userId, id }: Liked): Statement {
  const { table, column } = LIKE_TABLES[kind];
  return accounts.prepare(`DELETE FROM ${table} WHERE user_id = ?1 AND ${column} = ?2`).bind(userId, id);
}

/** One transaction: marks an existing row with time 0, else inserts, then deletes the marked. */
export function turnLike({ accounts, now }: Context, { kind, userId, id }: Liked): Statement[] {
  const { table, column } = LIKE_TABLES[kind];
  return [
    accounts.prepare(`${insertInto(kind)} ON CONFLICT DO UPDATE SET at = 0`).bind(userId, id, now.getTime()),
    accounts.prepare(`DELETE FROM ${table} WHERE user_id = ?1 AND ${column} = ?2 AND at = 0`).bind(userId, id),
  ];
}

export function countLikes({ accounts }: Context, { kind, userId, id }: Liked): Statement {
  const { table, column } = LIKE_TABLES[kind];
  return accounts.prepare(`SELECT count(*) AS likes FROM ${table} WHERE user_id = ?1 AND ${column} = ?2`).bind(userId, id);
}

async function likedIds({ accounts }: Context, kind: LikeKind, userId: number): Promise<string> {
  const { table, column } = LIKE_TABLES[kind];
  const sql = `SELECT ${column} AS id FROM ${table} WHERE user_id = ?1 ORDER BY at DESC, ${column} DESC`;
  return JSON.stringify((await selectRows(accounts, idRow, sql, userId)).map(({ id }) => id));
}

const supplementRow = v.object({ ...cardRow.entries, price: supplementTable.entries.price });

export async function selectLikedSupplements(context: Context, userId: number): Promise<v.InferOutput<typeof supplementRow>[]> {
  return selectRows(
    context.catalogue,
    supplementRow,
    `SELECT ${CARD_COLUMNS}, s.price FROM json_each(?1) l JOIN supplement s ON s.id = l.value ORDER BY l.key`,
    await likedIds(context, 'supplement', userId),
  );
}

const ingredientRow = v.pick(ingredientTable, ['id', 'name', 'effect']);

export async function selectLikedIngredients(context: Context, userId: number): Promise<v.InferOutput<typeof ingredientRow>[]> {
  return selectRows(
    context.catalogue,
    ingredientRow,
    `SELECT ${columnsOf(ingredientRow, 'i')} FROM json_each(?1) l JOIN ingredient i ON i.id = l.value ORDER BY l.key`,
    await likedIds(context, 'ingredient', userId),
  );
}
