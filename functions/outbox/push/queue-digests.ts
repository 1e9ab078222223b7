import type { MailJob } from '#outbox/mail/index.ts';
import { keyedHash } from '#platform/hash.ts';
import { describeFailure, logError } from '#platform/log.ts';
import type { DigestDay } from './facts.ts';
import type { PushContext } from './push-context.ts';

/**
 * Queues the mail of the day of everybody for whom something is due: each under one name a day, so that the first one is sent and the later ones are not.
 * Nothing of this may hold a push back.
 */
export async function queueDigests({ letters }: PushContext, digests: readonly DigestDay[]): Promise<void> {
  if (letters === null || digests.length === 0) return;
  const days = new Map(digests.map((digest) => [`${digest.userId} ${digest.day}`, digest]));
  try {
    const jobs = await Promise.all(
      [...days].map(
        async ([name, { userId, day }]): Promise<MailJob> => ({
          id: await keyedHash(letters.hashKey, `digest ${name}`),
          kind: 'DIGEST',
          userId,
          day,
        }),
      ),
    );
    await letters.queue.sendBatch(jobs.map((body) => ({ body })));
  } catch (failure) {
    logError('digest-not-queued', describeFailure(failure));
  }
}
