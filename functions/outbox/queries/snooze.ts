import * as v from 'valibot';
import type { PushedDose } from '#contract/notifications/pushed-doses.ts';
import { routineTable } from '#db/accounts/tables/reminders.ts';
import { columnsOf, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { PushContext } from '../push/push-context.ts';
import { NEXT_ID } from './rows.ts';

/** A token's validity, and a minute. */
const USED_MS = 86_460_000;

/** Idempotent within a minute and the next, and once a token. @param minutes doses by the minute since 1970 UTC @param useId of the token's use */
export function snoozeOnce(
  { accounts, now }: Pick<PushContext, 'accounts' | 'now'>,
  userId: number,
  minutes: ReadonlyMap<number, readonly PushedDose[]>,
  useId: string,
): Statement[] {
  const rowAt = (minute: number, doses: readonly PushedDose[]) => {
    const nameAt = (at: number) => `snooze ${doses.map(({ routineId }) => routineId).join(',')} ${at}`;
    const about = doses.map(({ routineId, date, time }) => [minute, routineId, 'claimed', null, null, `${date} ${time}`]);
    return accounts
      .prepare(
        `INSERT INTO outbox (state, id, kind, name, user_id, about, due)
         SELECT 'open', ${NEXT_ID}, 'SNOOZE', ?3, user_id, ?5, ?6 FROM routine
         WHERE user_id = ?2 AND id = ?5 ->> '$[0][1]' AND ended_on IS NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE name = ?4 AND state = 'open')
           AND NOT EXISTS (SELECT 1 FROM spent_token WHERE id = ?7)
         ON CONFLICT DO NOTHING`,
      )
      .bind(now.getTime(), userId, nameAt(minute), nameAt(minute - 1), JSON.stringify(about), minute * 60, useId);
  };
  return [
    ...[...minutes].map(([minute, doses]) => rowAt(minute, doses)),
    accounts
      .prepare('INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(useId, now.getTime() + USED_MS),
  ];
}

const snoozedRow = v.pick(routineTable, ['id', 'options']);

export function selectSnoozed(
  { accounts }: Pick<PushContext, 'accounts'>,
  userId: number,
  doses: readonly PushedDose[],
): Promise<v.InferOutput<typeof snoozedRow>[]> {
  const sql = `SELECT ${columnsOf(snoozedRow)} FROM routine WHERE id IN (SELECT value FROM json_each(?1)) AND user_id = ?2 AND ended_on IS NULL`;
  return selectRows(accounts, snoozedRow, sql, JSON.stringify(doses.map(({ routineId }) => routineId)), userId);
}
