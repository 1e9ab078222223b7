import { beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { insertMail, type MailJob } from '#outbox/mail/jobs.ts';
import type { Composers, Mail } from '#outbox/mail/public.ts';
import { consumeMails } from '#outbox/public.ts';
import { countDigests, forgetDigestDays } from '#outbox/queries/facts.ts';
import { idsOf } from '#outbox/queries/rows.ts';
import type { MailMessage, QueueBatch } from '#platform/bindings.ts';
import { sendMail } from '#platform/mail.ts';
import { takeCounts } from '#platform/minute-counts.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const MAIL: Mail = {
  to: 'haru@example.com',
  subject: '비밀번호를 다시 정해 주세요',
  body: {
    heading: '비밀번호 <재설정>',
    paragraphs: ['아래를 눌러 주세요.'],
    action: { label: '다시 정하기', href: 'https://example.com/a?b=1&c=2' },
  },
};

/** The mail service's answers by call; the last one repeats. */
type Answers = readonly (() => Promise<unknown>)[];
const taken = () => Promise.resolve({ messageId: '1' });
const fails = (code: string) => () => Promise.reject(Object.assign(new Error(`haru@example.com: ${code}`), { code }));

function serviceOf(answers: Answers) {
  const sent: MailMessage[] = [];
  const send = (message: MailMessage): Promise<unknown> => {
    sent.push(message);
    return (answers[sent.length - 1] ?? answers.at(-1) ?? taken)();
  };
  return { sent, environment: { settings: { MAIL_FROM: 'hello@example.com' }, bindings: { MAIL: { send }, LOCAL_MAIL: undefined } } };
}

/** A batch of one message and its outcome: `ack`, or the retry delay in seconds. */
function batchOf(body: unknown, attempts = 1) {
  const outcome: (number | 'ack')[] = [];
  const batch: QueueBatch = {
    queue: 'vitanyang-mail',
    messages: [{ id: '1', attempts, body, ack: () => outcome.push('ack'), retry: (options) => outcome.push(options?.delaySeconds ?? 0) }],
  };
  return { batch, outcome };
}

const none = async () => null;
const COMPOSERS: Composers = {
  FORGOTTEN: async () => MAIL,
  VERIFY: none,
  PROOF_CODE: none,
  ADDRESS_CHANGED: none,
  CHANGE_ADDRESS: none,
  NOTICE: none,
  DIGEST: none,
  QUIET_DEVICES: none,
};
const JOB: MailJob = { id: 'mail-1', kind: 'FORGOTTEN', email: 'haru@example.com' };

const HASH_KEY = 'a key of sixteen letters';
let context: Context;
beforeEach(async () => {
  context = { ...unusedContext(), hashKey: HASH_KEY, now: new Date('2026-11-22T00:00:00Z') };
  await migrate(context.accounts, 'accounts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Enqueues a mail. @returns the queue message, null for a duplicate name */
async function queued(job: MailJob = JOB): Promise<{ readonly outbox: number } | null> {
  const [outcome] = await context.accounts.batch([await insertMail({ ...context, hashKey: HASH_KEY }, job)]);
  const [outbox] = idsOf(outcome);
  return outbox === undefined ? null : { outbox };
}

async function run(service: ReturnType<typeof serviceOf>, body: unknown, attempts = 1) {
  const { batch, outcome } = batchOf(body, attempts);
  await consumeMails(batch, context, service.environment, COMPOSERS);
  return outcome;
}

const stateOf = async (name: string) => {
  const sql = "SELECT CASE state WHEN 'done' THEN about ELSE state END AS state FROM outbox WHERE name = ?1";
  const { results } = await context.accounts.prepare(sql).bind(name).all();
  return results[0]?.['state'];
};

describe('a mail', () => {
  it('a mail has text and HTML of the same words, without markup from its values', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, await queued())).toEqual(['ack']);
    const [message] = service.sent;
    expect(message?.from).toEqual({ email: 'hello@example.com', name: '비타냥' });
    expect(message?.headers).toEqual({});
    expect(message?.text).toContain('비밀번호 <재설정>');
    expect(message?.text).toContain('https://example.com/a?b=1&c=2');
    expect(message?.html).toContain('<h1>비밀번호 &lt;재설정&gt;</h1>');
    expect(message?.html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  });

  it('a mail is sent once, however often it is queued or brought', async () => {
    const service = serviceOf([taken]);
    const task = await queued();
    expect(await queued()).toBeNull();
    expect(await run(service, task)).toEqual(['ack']);
    expect(await run(service, task)).toEqual(['ack']);
    expect(service.sent.length).toBe(1);
    expect(await stateOf(JOB.id)).toBe('SENT');
  });

  it('a mail with nothing to send any more is not sent', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, await queued({ ...JOB, kind: 'VERIFY', userId: 1 }))).toEqual(['ack']);
    expect(service.sent).toEqual([]);
    expect(await stateOf(JOB.id)).toBe('NONE');
  });

  it('an unreadable message is dropped', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, { kind: 'FORGOTTEN' })).toEqual(['ack']);
    expect(service.sent).toEqual([]);
  });
});

describe('a mail service', () => {
  it('a failing mail service is asked again with back-off, seven times in all', async () => {
    const service = serviceOf([fails('E_INTERNAL_SERVER_ERROR')]);
    const task = await queued();
    const waits: unknown[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) waits.push(...(await run(service, task, attempt)));
    expect(waits).toEqual([5, 20, 80, 320, 1280, 3600, 'ack']);
    expect(await stateOf(JOB.id)).toBe('FAILED');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('haru');
  });

  it('a mail to a member becomes a dead letter after its last attempt, a short-lived one does not', async () => {
    await context.accounts.batch([
      context.accounts.prepare(
        "INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (7, 'haru@example.com', '하루', '', 'vitacheck', 0)",
      ),
    ]);
    const service = serviceOf([taken]);
    const failing: Composers = {
      ...COMPOSERS,
      VERIFY: () => Promise.reject(new Error('away')),
      PROOF_CODE: () => Promise.reject(new Error('away')),
    };
    const mails = [
      { id: 'kept', kind: 'VERIFY', userId: 7, email: 'haru@example.com' },
      { id: 'of nobody', kind: 'VERIFY', userId: 8, email: 'haru@example.com' },
      { id: 'short-lived', kind: 'PROOF_CODE', userId: 7, email: 'haru@example.com' },
    ] as const;
    for (const mail of mails) {
      const task = await queued(mail);
      for (let attempt = 1; attempt <= 7; attempt += 1)
        await consumeMails(batchOf(task, attempt).batch, context, service.environment, failing);
    }
    expect(await Promise.all(mails.map(({ id }) => stateOf(id)))).toEqual(['dead', 'FAILED', 'FAILED']);
  });

  it('a mail is sent by the attempt after one that failed', async () => {
    const service = serviceOf([fails('E_RATE_LIMIT_EXCEEDED'), taken]);
    const task = await queued();
    await run(service, task, 1);
    expect(await run(service, task, 2)).toEqual(['ack']);
    expect(await stateOf(JOB.id)).toBe('SENT');
  });

  it('an address that the mail service refuses for good is not written to again', async () => {
    const service = serviceOf([fails('E_RECIPIENT_SUPPRESSED'), taken]);
    expect(await run(service, await queued())).toEqual(['ack']);
    expect(await run(service, await queued({ ...JOB, id: 'mail-2' }))).toEqual(['ack']);
    expect(service.sent.length).toBe(1);
    expect([await stateOf('mail-1'), await stateOf('mail-2')]).toEqual(['REFUSED', 'REFUSED']);
  });

  const digest = (day: number): MailJob => ({ id: `digest-${day}`, kind: 'DIGEST', userId: day, day: '2026-11-22' });
  const withDigests: Composers = { ...COMPOSERS, DIGEST: async () => MAIL };

  it('digests beyond the cap of a day end unsent without a retry, and the next day sends again', async () => {
    context = { ...context, digestsADay: 2 };
    const service = serviceOf([taken]);
    for (const id of [1, 2, 3, 4]) {
      const { batch, outcome } = batchOf(await queued(digest(id)));
      await consumeMails(batch, context, service.environment, withDigests);
      expect(outcome).toEqual(['ack']);
    }
    expect(await Promise.all([1, 2, 3, 4].map((id) => stateOf(`digest-${id}`)))).toEqual(['SENT', 'SENT', 'HELD_BACK', 'HELD_BACK']);
    expect(await countDigests(context)).toBe(2);
    context = { ...context, now: new Date('2026-11-23T00:00:00Z') };
    await consumeMails(batchOf(await queued(digest(5))).batch, context, service.environment, withDigests);
    expect(await stateOf('digest-5')).toBe('SENT');
    await context.accounts.batch([forgetDigestDays(context)]);
    expect((await context.accounts.prepare('SELECT key FROM dispatch_state').all()).results).toEqual([{ key: 'digests 2026-11-23' }]);
    expect(service.sent.length).toBe(3);
  });

  it('a used-up quota ends digests for the day without a retry, and asks again for a mail of sign-in', async () => {
    const service = serviceOf([fails('E_DAILY_LIMIT_EXCEEDED'), fails('E_DAILY_LIMIT_EXCEEDED'), taken]);
    takeCounts(0);
    const task = await queued();
    expect(await run(service, task)).toEqual([5]);
    for (const id of [1, 2]) await consumeMails(batchOf(await queued(digest(id))).batch, context, service.environment, withDigests);
    expect(service.sent.length).toBe(1);
    expect([await stateOf('digest-1'), await stateOf('digest-2')]).toEqual(['HELD_BACK', 'HELD_BACK']);
    expect(takeCounts(0)).toEqual({ 'mails over quota': 1, 'digests held back': 2 });
    expect(await run(service, task, 2)).toEqual([20]);
    expect(await run(service, task, 3)).toEqual(['ack']);
    expect(await stateOf(JOB.id)).toBe('SENT');
  });

  it('a digest that meets the used-up quota itself ends unsent', async () => {
    const service = serviceOf([fails('E_DAILY_LIMIT_EXCEEDED')]);
    const { batch, outcome } = batchOf(await queued(digest(1)));
    await consumeMails(batch, context, service.environment, withDigests);
    expect([outcome, await stateOf('digest-1')]).toEqual([['ack'], 'HELD_BACK']);
  });

  it('a mail service that does not answer is given up after 15 seconds', async () => {
    vi.useFakeTimers();
    const { environment } = serviceOf([() => new Promise(() => undefined)]);
    const sending = expect(sendMail(environment, '비타냥', { to: 'a@b.c', subject: '', text: '', html: '', headers: {} })).rejects.toThrow(
      'nothing in time',
    );
    await vi.advanceTimersByTimeAsync(15_000);
    await sending;
    vi.useRealTimers();
  });

  it('a mail leased by another consumer is left for two minutes, and taken after that', async () => {
    const task = await queued();
    const never = serviceOf([() => new Promise(() => undefined)]);
    void run(never, task);
    await expect.poll(() => never.sent.length).toBe(1);
    const service = serviceOf([taken]);
    expect(await run(service, task)).toEqual(['ack']);
    expect(service.sent).toEqual([]);
    await context.accounts.batch([context.accounts.prepare('UPDATE outbox SET leased_until = leased_until - 100')]);
    expect(await run(service, task, 2)).toEqual(['ack']);
    expect(service.sent).toEqual([]);
    await context.accounts.batch([context.accounts.prepare('UPDATE outbox SET leased_until = leased_until - 21')]);
    expect(await run(service, task, 3)).toEqual(['ack']);
    expect(service.sent.length).toBe(1);
  });
});
