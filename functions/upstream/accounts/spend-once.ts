import * as v from 'valibot';
import { selectRow } from '../db/rows.ts';
import type { Context } from '../http/context.ts';

const row = v.object({ id: v.string() });

/** Uses something up that counts once: true for whoever is first. @param expiresAt when it is worth nothing anyway, in milliseconds */
export async function spendOnce({ accounts }: Context, id: string, expiresAt: number): Promise<boolean> {
  const sql = 'INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING id';
  return (await selectRow(accounts, row, sql, id, expiresAt)) !== null;
}
