import * as v from 'valibot';
import { selectRow } from '../db/rows.ts';
import type { Context, Viewer } from '../http/context.ts';

/** Where likes of each kind stand; the kind is also the catalogue's table of what is liked. */
export const LIKE_TABLES = {
  supplement: { table: 'supplement_like', column: 'supplement_id' },
  ingredient: { table: 'ingredient_like', column: 'ingredient_id' },
} as const;
export type LikeKind = keyof typeof LIKE_TABLES;

/** Whether the caller likes something; false for guests. */
export async function isLiked({ accounts }: Context, viewer: Viewer, kind: LikeKind, id: number): Promise<boolean> {
  if (viewer === null) return false;
  const { table, column } = LIKE_TABLES[kind];
  const sql = `SELECT at FROM ${table} WHERE user_id = ?1 AND ${column} = ?2`;
  return (await selectRow(accounts, v.object({ at: v.number() }), sql, viewer.userId, id)) !== null;
}
