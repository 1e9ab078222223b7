import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { insertMail, type MailJob } from '#outbox/mail/jobs.ts';
import type { PushContext } from '#outbox/push/push-context.ts';
import { queueDigests } from '#outbox/push/queue-digests.ts';
import { tick } from '#outbox/tick.ts';
import type { Queue } from '#platform/bindings.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { unusedPushContext } from '#tests/support/unused-context.ts';

const HASH_KEY = 'a key of sixteen letters';

/** Counts what a queue is given. */
function countingQueue(): Queue & { readonly taken: unknown[] } {
  const taken: unknown[] = [];
  return { taken, send: async (body) => taken.push(body), sendBatch: async (messages) => taken.push(...messages.map(({ body }) => body)) };
}

async function open(hasDigests = true) {
  const accounts = memoryDatabase();
  await migrate(accounts, 'accounts');
  const [queue, mails, digests] = [countingQueue(), countingQueue(), countingQueue()];
  const context: PushContext = {
    ...unusedPushContext(accounts, new Date('2026-11-22T00:01:00Z')),
    queue,
    mails: { queue: mails, digests, hasDigests, hashKey: HASH_KEY },
  };
  return { context, queue, mails, digests };
}

describe('daily mails', () => {
  it('daily mails wait in a queue of their own, also when the cron relays them', async () => {
    const { context, queue, mails, digests } = await open();
    await queueDigests(context, [{ userId: 1, day: '2026-11-22' }]);
    expect([digests.taken.length, mails.taken.length]).toEqual([1, 0]);
    const confirmation: MailJob = { id: 'mail-1', kind: 'FORGOTTEN', email: 'haru@example.com' };
    await context.accounts.batch([await insertMail({ ...context, hashKey: HASH_KEY }, confirmation)]);
    await tick({ ...context, now: new Date('2026-11-22T00:05:00Z') });
    expect([digests.taken.length, mails.taken.length, queue.taken.length]).toEqual([2, 1, 0]);
    expect(digests.taken[1]).toEqual(digests.taken[0]);
    expect(mails.taken).not.toContainEqual(digests.taken[0]);
  });

  it('daily mails are not written down where a day may have none', async () => {
    const { context, digests } = await open(false);
    await queueDigests(context, [{ userId: 1, day: '2026-11-22' }]);
    expect(digests.taken).toEqual([]);
    expect((await context.accounts.prepare('SELECT id FROM outbox').all()).results).toEqual([]);
  });
});
