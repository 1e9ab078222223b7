import { keyedHash } from '#platform/hash.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { insertMail } from '../mail/jobs.ts';
import { idsOf } from '../queries/rows.ts';
import type { DigestDay } from './facts.ts';
import type { PushContext } from './push-context.ts';

/** Once a person and day. Best effort: must not hold back a push. */
export async function queueDigests({ accounts, now, mails }: PushContext, digests: readonly DigestDay[]): Promise<void> {
  if (!mails?.hasDigests || digests.length === 0) return;
  const days = new Map(digests.map((digest) => [`${digest.userId} ${digest.day}`, digest]));
  try {
    const inserts = await Promise.all(
      [...days].map(async ([name, { userId, day }]) => {
        const id = await keyedHash(mails.hashKey, `digest ${name}`);
        return insertMail({ accounts, now, hashKey: mails.hashKey }, { id, kind: 'DIGEST', userId, day });
      }),
    );
    const outcomes = await accounts.batch(inserts);
    const ids = outcomes.flatMap((outcome) => idsOf(outcome));
    if (ids.length > 0) await mails.digests.sendBatch(ids.map((outbox) => ({ body: { outbox } })));
  } catch (failure) {
    logError('digest-not-queued', describeFailure(failure));
  }
}
