import * as v from 'valibot';
import { PERSONAL_TABLES } from '#db/accounts/personal-tables.ts';
import { parseRows, selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const anyRow = v.record(v.string(), v.unknown());

const OTHERS = [
  { name: 'account', sql: 'SELECT id, created_at AS createdAt, email_verified_at AS emailVerifiedAt FROM user WHERE id = ?1' },
  { name: 'consents', sql: 'SELECT term_id AS termId, version, is_agreed AS isAgreed, at FROM consent WHERE user_id = ?1' },
  { name: 'pictures', sql: 'SELECT name, bytes, created_at AS createdAt FROM picture WHERE user_id = ?1' },
];

const KINDS = [
  ...PERSONAL_TABLES.flatMap(({ table, isOwned, exported }) =>
    exported === null ? [] : [{ name: exported.name, sql: `SELECT ${exported.columns} FROM ${exported.from ?? table} WHERE ${isOwned}` }],
  ),
  ...OTHERS,
];

export async function selectEverything({ accounts }: Context, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { name, sql } of KINDS) data[name] = await selectRows(accounts, anyRow, sql, userId);
  return data;
}

const countRow = v.object({ total: v.number() });

export async function countEverything({ accounts }: Context, userId: number): Promise<{ readonly name: string; readonly count: number }[]> {
  const counted = await accounts.batch(KINDS.map(({ sql }) => accounts.prepare(`SELECT count(*) AS total FROM (${sql})`).bind(userId)));
  return KINDS.map(({ name }, index) => ({ name, count: parseRows(countRow, counted[index])[0]?.total ?? 0 }));
}
