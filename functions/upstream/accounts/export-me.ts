import * as v from 'valibot';
import type { exportMe } from '#contract/accounts.ts';
import { PERSONAL_TABLES } from '../db/accounts/personal-tables.ts';
import { selectRows } from '../db/rows.ts';
import type { Verb } from '../http/mount.ts';
import { readUser } from './read-me.ts';

const anyRow = v.record(v.string(), v.unknown());

const LEDGERS = [
  { name: 'consents', sql: 'SELECT term_id AS termId, version, is_agreed AS isAgreed, at FROM consent WHERE user_id = ?1' },
  { name: 'pictures', sql: 'SELECT name, bytes, created_at AS createdAt FROM picture WHERE user_id = ?1' },
];

/** Everything that is stored about the caller, without what could be used to become them. */
export const exportMeVerb: Verb<typeof exportMe> = async ({ context, viewer }) => {
  const user = await readUser(context, viewer.userId);
  const tables = PERSONAL_TABLES.flatMap(({ table, isOwned, exported }) =>
    exported === null ? [] : [{ name: exported.name, sql: `SELECT ${exported.columns} FROM ${table} WHERE ${isOwned}` }],
  );
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { name, sql } of [...tables, ...LEDGERS]) data[name] = await selectRows(context.accounts, anyRow, sql, viewer.userId);
  return { exportedAt: context.now.toISOString(), user, data };
};
