import * as v from 'valibot';
import { routineTable } from '#db/accounts/tables/reminders.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { PushSubject } from '../push/action-token.ts';
import type { PushContext } from '../push/push-context.ts';
import { NEXT_ID } from './rows.ts';

/** A token's validity, and a minute. */
const USED_MS = 86_460_000;

/** Minute since 1970 UTC. Idempotent within it and the next, and once a token. @param useId of the token's use */
export function snoozeOnce(
  { accounts, now }: Pick<PushContext, 'accounts' | 'now'>,
  { userId, routineId, date, time }: PushSubject,
  minute: number,
  useId: string,
): Statement[] {
  const nameAt = (at: number) => `snooze ${routineId} ${at}`;
  return [
    accounts
      .prepare(
        `INSERT INTO outbox (state, id, kind, name, user_id, about, due)
         SELECT 'open', ${NEXT_ID}, 'SNOOZE', ?4, user_id, ?6, ?7 FROM routine
         WHERE id = ?2 AND user_id = ?3 AND ended_on IS NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE name = ?5 AND state = 'open')
           AND NOT EXISTS (SELECT 1 FROM spent_token WHERE id = ?8)
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        now.getTime(),
        routineId,
        userId,
        nameAt(minute),
        nameAt(minute - 1),
        JSON.stringify([[minute, routineId, 'claimed', null, null, `${date} ${time}`]]),
        minute * 60,
        useId,
      ),
    accounts
      .prepare('INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(useId, now.getTime() + USED_MS),
  ];
}

const snoozedRow = v.pick(routineTable, ['options']);

export function selectSnoozed(
  { accounts }: Pick<PushContext, 'accounts'>,
  { userId, routineId }: PushSubject,
): Promise<v.InferOutput<typeof snoozedRow> | null> {
  const sql = 'SELECT options FROM routine WHERE id = ?1 AND user_id = ?2 AND ended_on IS NULL';
  return selectRow(accounts, snoozedRow, sql, routineId, userId);
}
