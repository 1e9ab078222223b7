import { beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#cli/prepare-databases.ts';
import { type Composers, consumeMails, type Mail } from '#outbox/mail/index.ts';
import type { MailMessage, QueueBatch } from '#platform/bindings.ts';
import { sendMail } from '#platform/mail.ts';
import type { Context } from '#upstream/http/context.ts';
import { unusedContext } from '../support/unused-context.ts';

const MAIL: Mail = {
  to: 'haru@example.com',
  subject: '비밀번호를 다시 정해 주세요',
  body: {
    heading: '비밀번호 <재설정>',
    paragraphs: ['아래를 눌러 주세요.'],
    action: { label: '다시 정하기', href: 'https://example.com/a?b=1&c=2' },
  },
};

/** What the service answers, call by call; the last answer stays. */
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

/** A batch of one message, and what became of it: acknowledged, or tried again after so many seconds. */
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
};
const JOB = { id: 'letter-1', kind: 'FORGOTTEN', email: 'haru@example.com' };

let context: Context;
beforeEach(async () => {
  context = { ...unusedContext(), hashKey: 'a key of sixteen letters', now: new Date('2026-11-22T00:00:00Z') };
  await migrate(context.accounts, 'accounts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const later = (milliseconds: number): Context => ({ ...context, now: new Date(context.now.getTime() + milliseconds) });

async function run(service: ReturnType<typeof serviceOf>, body: unknown, attempts = 1, at = context) {
  const { batch, outcome } = batchOf(body, attempts);
  await consumeMails(batch, at, service.environment, COMPOSERS);
  return outcome;
}

const stateOf = async (id: string) => {
  const { results } = await context.accounts.prepare('SELECT state FROM mail_delivery WHERE id = ?1').bind(id).all();
  return results[0]?.['state'];
};

describe('a letter', () => {
  it('is text and HTML of the same words, with nothing in it that is markup', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, JOB)).toEqual(['ack']);
    const [message] = service.sent;
    expect(message?.from).toEqual({ email: 'hello@example.com', name: '비타냥' });
    expect(message?.headers).toEqual({});
    expect(message?.text).toContain('비밀번호 <재설정>');
    expect(message?.text).toContain('https://example.com/a?b=1&c=2');
    expect(message?.html).toContain('<h1>비밀번호 &lt;재설정&gt;</h1>');
    expect(message?.html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  });

  it('is sent once, however often it is queued', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, JOB)).toEqual(['ack']);
    expect(await run(service, JOB)).toEqual(['ack']);
    expect(service.sent.length).toBe(1);
    expect(await stateOf(JOB.id)).toBe('SENT');
  });

  it('that is not wanted any more is not sent', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, { ...JOB, kind: 'VERIFY', userId: 1 })).toEqual(['ack']);
    expect(service.sent).toEqual([]);
    expect(await stateOf(JOB.id)).toBe('NONE');
  });

  it('that cannot be read is left', async () => {
    const service = serviceOf([taken]);
    expect(await run(service, { kind: 'FORGOTTEN' })).toEqual(['ack']);
    expect(service.sent).toEqual([]);
  });
});

describe('a mail service', () => {
  it('that fails is asked again, later each time, and given up on the last', async () => {
    const service = serviceOf([fails('E_INTERNAL_SERVER_ERROR')]);
    expect(await run(service, JOB, 1)).toEqual([5]);
    expect(await stateOf(JOB.id)).toBe('WAITING');
    expect(await run(service, JOB, 2)).toEqual([20]);
    expect(await run(service, JOB, 6)).toEqual([3600]);
    expect(await run(service, JOB, 7)).toEqual(['ack']);
    expect(await stateOf(JOB.id)).toBe('FAILED');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('haru');
  });

  it('that failed once and then takes it has sent it', async () => {
    const service = serviceOf([fails('E_RATE_LIMIT_EXCEEDED'), taken]);
    await run(service, JOB, 1);
    expect(await run(service, JOB, 2)).toEqual(['ack']);
    expect(await stateOf(JOB.id)).toBe('SENT');
  });

  it('that refuses an address for good is not asked about it again', async () => {
    const service = serviceOf([fails('E_RECIPIENT_SUPPRESSED'), taken]);
    expect(await run(service, JOB)).toEqual(['ack']);
    expect(await run(service, { ...JOB, id: 'letter-2' })).toEqual(['ack']);
    expect(service.sent.length).toBe(1);
    expect([await stateOf('letter-1'), await stateOf('letter-2')]).toEqual(['REFUSED', 'REFUSED']);
  });

  it('that does not answer is given up after a quarter of a minute', async () => {
    vi.useFakeTimers();
    const { environment } = serviceOf([() => new Promise(() => undefined)]);
    const sending = expect(sendMail(environment, '비타냥', { to: 'a@b.c', subject: '', text: '', html: '', headers: {} })).rejects.toThrow(
      'nothing in time',
    );
    await vi.advanceTimersByTimeAsync(15_000);
    await sending;
    vi.useRealTimers();
  });

  it('is left alone where somebody else has the letter in hand, for two minutes', async () => {
    const never = serviceOf([() => new Promise(() => undefined)]);
    void run(never, JOB);
    await expect.poll(() => never.sent.length).toBe(1);
    const service = serviceOf([taken]);
    expect(await run(service, JOB)).toEqual([120]);
    expect(service.sent).toEqual([]);
    expect(await run(service, JOB, 2, later(121_000))).toEqual(['ack']);
    expect(service.sent.length).toBe(1);
  });
});
