import * as v from 'valibot';
import type { listLikedIngredients, listLikedSupplements } from '#contract/likes.ts';
import { selectRows } from '../db/rows.ts';
import { CARD_COLUMNS, cardRow } from '../db/supplement-card.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { supplementImageUrl } from '../media/image-url.ts';
import { LIKE_TABLES, type LikeKind } from './like-tables.ts';

const idRow = v.object({ id: v.number() });
const supplementRow = v.object({ ...cardRow.entries, price: v.nullable(v.number()) });
const ingredientRow = v.object({ id: v.number(), name: v.string(), effect: v.nullable(v.string()) });

/** Liked ids, newest first, as JSON: the catalogue is another database. */
async function likedIds({ accounts }: Context, kind: LikeKind, userId: number): Promise<string> {
  const { table, column } = LIKE_TABLES[kind];
  const sql = `SELECT ${column} AS id FROM ${table} WHERE user_id = ?1 ORDER BY at DESC, ${column} DESC`;
  return JSON.stringify((await selectRows(accounts, idRow, sql, userId)).map(({ id }) => id));
}

/** The caller's liked products; one that the catalogue no longer has is left out. */
export const listLikedSupplementsVerb: Verb<typeof listLikedSupplements> = async ({ context, viewer }) => {
  const rows = await selectRows(
    context.catalogue,
    supplementRow,
    `SELECT ${CARD_COLUMNS}, s.price FROM json_each(?1) l JOIN supplement s ON s.id = l.value ORDER BY l.key`,
    await likedIds(context, 'supplement', viewer.userId),
  );
  return rows.map((row) => ({
    supplementId: row.id,
    name: row.name,
    brandName: row.brandName,
    imageUrl: supplementImageUrl(context, row),
    price: row.price,
    isSample: row.isSample,
  }));
};

/** The caller's liked ingredients. */
export const listLikedIngredientsVerb: Verb<typeof listLikedIngredients> = async ({ context, viewer }) => {
  const rows = await selectRows(
    context.catalogue,
    ingredientRow,
    'SELECT i.id, i.name, i.effect FROM json_each(?1) l JOIN ingredient i ON i.id = l.value ORDER BY l.key',
    await likedIds(context, 'ingredient', viewer.userId),
  );
  return rows.map(({ id, name, effect }) => ({ ingredientId: id, name, effect }));
};
