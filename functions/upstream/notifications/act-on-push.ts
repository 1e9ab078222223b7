import type { actOnPush } from '#contract/push.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { writeIntake } from '../reminders/index.ts';
import { type PushSubject, readPushAction } from './push-action-token.ts';

const SNOOZE_MINUTES = 10;

/** Puts a reminder off: one row of the ledger and its pack, which the cron sends at that minute. Pressed twice it rings once, over the end of a minute too. */
async function snooze({ accounts, now }: Context, { userId, routineId, date, time }: PushSubject): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000) + SNOOZE_MINUTES;
  const seconds = Math.floor(now.getTime() / 1000);
  const [claimed] = await accounts.batch([
    accounts
      .prepare(
        `INSERT INTO delivery (kind, due_minute, subject_id, state, updated_at, detail)
         SELECT 'SNOOZE', ?2, id, 'claimed', ?3, ?5 FROM routine WHERE id = ?1 AND user_id = ?4
           AND NOT EXISTS (SELECT 1 FROM delivery WHERE due_minute = ?2 - 1 AND kind = 'SNOOZE' AND subject_id = ?1 AND state = 'claimed')
         ON CONFLICT DO NOTHING RETURNING subject_id`,
      )
      .bind(routineId, minute, seconds, userId, `${date} ${time}`),
    accounts
      .prepare(
        `INSERT INTO dispatch_pack (deliveries, send_after) SELECT json_array(json_array(?2, 'SNOOZE', ?1)), ?2 * 60
         WHERE EXISTS (SELECT 1 FROM delivery WHERE due_minute = ?2 AND kind = 'SNOOZE' AND subject_id = ?1 AND state = 'claimed')
           AND NOT EXISTS (SELECT 1 FROM dispatch_pack WHERE send_after = ?2 * 60 AND deliveries = json_array(json_array(?2, 'SNOOZE', ?1)))`,
      )
      .bind(routineId, minute),
  ]);
  if ((claimed?.results.length ?? 0) > 0) return;
  const { results } = await accounts.prepare('SELECT 1 FROM routine WHERE id = ?1 AND user_id = ?2').bind(routineId, userId).all();
  if (results.length === 0) throw new ApiError('R0002');
}

/** Does what a button of a notification says. U0001 for a token that is no longer good: the app is opened then. */
export const actOnPushVerb: Verb<typeof actOnPush> = async ({ context, input: { body } }) => {
  if (context.tokenKeys === undefined) throw new ApiError('COMMON503');
  const subject = await readPushAction(context.tokenKeys, body.token, context.now);
  if (subject === null) throw new ApiError('U0001');
  if (body.action === 'snooze') await snooze(context, subject);
  else await writeIntake(context, subject.userId, subject.routineId, { date: subject.date, time: subject.time, isTaken: true });
  return { action: body.action };
};
