import * as v from 'valibot';
import { rateCountTable } from '#db/accounts/tables/sessions.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** After `free` wrong guesses: `first`, doubling up to `longest`; reset after `kept`. Milliseconds. */
export type Delay = { readonly free: number; readonly first: number; readonly longest: number; readonly kept: number };

const countRow = v.pick(rateCountTable, ['key', 'count', 'endsAt']);
const COLUMNS = columnsOf(countRow);

export function selectGuesses({ accounts }: Context, keys: readonly string[]): Promise<v.InferOutput<typeof countRow>[]> {
  return selectRows(
    accounts,
    countRow,
    `SELECT ${COLUMNS} FROM rate_count WHERE key IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(keys),
  );
}

/** None when too early; one statement, so concurrent guesses cannot outrun the limit. */
export function insertGuess({ accounts, now }: Context, key: string, { free, first, longest, kept }: Delay): Statement {
  return accounts
    .prepare(
      `INSERT INTO rate_count (key, count, ends_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at, count = CASE WHEN rate_count.ends_at < ?2 THEN 1 ELSE rate_count.count + 1 END
       WHERE rate_count.ends_at < ?2 OR rate_count.ends_at - ?3
         + CASE WHEN rate_count.count < ?4 THEN 0 ELSE min(?6, ?5 * (1 << min(rate_count.count - ?4, 20))) END <= ?2
       RETURNING ${COLUMNS}`,
    )
    .bind(key, now.getTime(), kept, free, first, longest);
}

export function deleteGuesses({ accounts }: Context, key: string): Statement {
  return accounts.prepare('DELETE FROM rate_count WHERE key = ?1').bind(key);
}

export function takeGuessBack({ accounts }: Context, key: string): Statement {
  return accounts.prepare('UPDATE rate_count SET count = max(0, count - 1) WHERE key = ?1').bind(key);
}
