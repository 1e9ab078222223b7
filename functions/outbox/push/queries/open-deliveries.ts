import type { Database, Statement } from '#platform/bindings.ts';

/** Longer than anything is tried: what is older is done, whatever it says. */
const DAY_MINUTES = 1440;

/** Fails the transaction in which it stands while something is on its way to a person: reminders, what was put off, a summary. */
export function failWhileSending(accounts: Database, userId: number, minute: number): Statement {
  return accounts
    .prepare(
      `SELECT CASE WHEN EXISTS (SELECT 1 FROM reminder_pack p, json_each(p.deliveries) d
           WHERE p.is_done = 0 AND d.value ->> 1 IN (SELECT id FROM routine WHERE user_id = ?1))
         OR EXISTS (SELECT 1 FROM delivery WHERE due_minute > ?2 AND state IN ('claimed', 'sending', 'retrying')
           AND (subject_id = ?1 OR subject_id IN (SELECT id FROM routine WHERE user_id = ?1)))
       THEN json('sending') END`,
    )
    .bind(userId, minute - DAY_MINUTES);
}
