import * as v from 'valibot';
import { deliveryTable } from '#db/accounts/tables/dispatch.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

const deadRow = v.pick(deliveryTable, ['kind', 'dueMinute', 'subjectId']);
type DeadPush = v.InferOutput<typeof deadRow>;

const PER_PACK = 50;

/** Reminders that could not be sent in all their tries, of the days that the ledger has, the oldest first. */
export function selectDeadPushes(accounts: Database): Promise<DeadPush[]> {
  return selectRows(
    accounts,
    deadRow,
    `SELECT kind, due_minute AS dueMinute, subject_id AS subjectId FROM delivery WHERE state = 'dead' ORDER BY due_minute LIMIT 1000`,
  );
}

/** Puts dead reminders on their way again: the next tick hands them to the queue. */
export function revivePushes(accounts: Database, dead: readonly DeadPush[], now: Date): Statement[] {
  const packs: string[] = [];
  for (let start = 0; start < dead.length; start += PER_PACK)
    packs.push(JSON.stringify(dead.slice(start, start + PER_PACK).map(({ kind, dueMinute, subjectId }) => [dueMinute, kind, subjectId])));
  const second = Math.floor(now.getTime() / 1000);
  return packs.flatMap((json) => [
    accounts
      .prepare(
        `UPDATE delivery SET state = 'retrying', attempt = 0, updated_at = ?2 FROM json_each(?1) j
         WHERE due_minute = j.value ->> 0 AND kind = j.value ->> 1 AND subject_id = j.value ->> 2 AND state = 'dead'`,
      )
      .bind(json, second),
    accounts.prepare('INSERT INTO dispatch_pack (deliveries, send_after) VALUES (?1, ?2)').bind(json, second),
  ]);
}
