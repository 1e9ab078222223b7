import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import * as v from 'valibot';
import { reminderMessage } from '#outbox/push/message.ts';
import type { PushContext } from '#outbox/push/push-context.ts';
import { tick } from '#outbox/tick.ts';
import type { Database } from '#platform/bindings.ts';
import { countingDatabase } from './counting-database.ts';

const database = v.custom<Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value && 'batch' in value);
const environment = v.object({ ACCOUNTS: database });
const stepSchema = v.variant('do', [
  v.object({ do: v.literal('fill'), from: v.number(), to: v.number(), due: v.number() }),
  /** People with an address each, besides those whom routines are of. */
  v.object({ do: v.literal('people'), from: v.number(), to: v.number() }),
  v.object({ do: v.literal('due'), count: v.number(), minute: v.number() }),
  v.object({ do: v.literal('tick'), minute: v.number() }),
  /** As many idle ticks in one request, so that the way to the worker does not count. */
  v.object({ do: v.literal('idle'), minute: v.number(), count: v.number() }),
  v.object({ do: v.literal('settle') }),
  v.object({ do: v.literal('encrypt'), count: v.number(), isSigned: v.boolean() }),
]);
export type ReminderStep = v.InferOutput<typeof stepSchema>;

const AT_ONCE = 10_000;

/** Routines with two times a day each, of different people, due far off. */
async function fill(accounts: Database, from: number, to: number, due: number): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, to);
    const series = `WITH RECURSIVE n(i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${end})`;
    await accounts.batch([
      accounts.prepare(
        `${series} INSERT INTO routine (id, user_id, supplement_id, name, image_url, is_enabled, created_at) SELECT i + 1, i + 1, NULL, '영양제', NULL, 1, 0 FROM n`,
      ),
      accounts.prepare(
        `${series} INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due)
         SELECT i * 2 + k, i + 1, i + 1, 127, 540 + k * 600, 'Asia/Seoul', ${due} + (i % 1440) FROM n, (SELECT 0 AS k UNION SELECT 1)`,
      ),
    ]);
  }
}

async function addPeople(accounts: Database, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, to);
    const series = `WITH RECURSIVE n(i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${end})`;
    await accounts.batch([
      accounts.prepare(
        `${series} INSERT INTO user (id, email, nickname, full_name, provider, created_at) SELECT i + 1, 'person-' || i || '@example.com', '하루', '김하루', 'vitacheck', 0 FROM n`,
      ),
    ]);
  }
}

/** How many messages were handed to the queue, and when. */
type Sent = { readonly messages: number; readonly at: number };

function contextOf(accounts: Database, minute: number, sent: Sent[]): PushContext {
  return {
    accounts,
    queue: {
      send: async () => null,
      async sendBatch(messages) {
        sent.push({ messages: messages.length, at: Date.now() });
        return null;
      },
    },
    mails: null,
    now: new Date(minute * 60_000),
    vapid: null,
    fcm: null,
    tokenKeys: undefined,
    loopbackOrigin: null,
    timeoutMs: 1000,
    retrySeconds: 10,
  };
}

async function keys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  if (!('privateKey' in pair)) throw new TypeError('no pair');
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  if (!(raw instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return {
    publicKey: base64url(new Uint8Array(raw)),
    privateKey: jwk.d ?? '',
    secret: base64url(crypto.getRandomValues(new Uint8Array(16))),
  };
}

async function encrypt(count: number, isSigned: boolean): Promise<void> {
  const { publicKey, privateKey, secret } = await keys();
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    expirationTime: null,
    keys: { p256dh: publicKey, auth: secret },
  };
  const message = reminderMessage({ id: 1, name: '오메가3' }, 1, { date: '2026-11-21', time: '09:00' }, 'x'.repeat(420));
  const payload = new TextEncoder().encode(JSON.stringify(message));
  for (let index = 0; index < count; index += 1) {
    if (isSigned) await vapidHeaders(subscription, { subject: 'mailto:push@vitanyang.example', publicKey, privateKey });
    await encryptNotification(subscription, payload, { pad: false });
  }
}

export default {
  async fetch(request: Request, raw: unknown): Promise<Response> {
    const { ACCOUNTS } = v.parse(environment, raw);
    const step = v.parse(stepSchema, await request.json());
    const { database: accounts, counts } = countingDatabase(ACCOUNTS);
    const sent: Sent[] = [];
    const began = Date.now();
    if (step.do === 'fill') await fill(ACCOUNTS, step.from, step.to, step.due);
    else if (step.do === 'people') await addPeople(ACCOUNTS, step.from, step.to);
    else if (step.do === 'due')
      await ACCOUNTS.batch([
        ACCOUNTS.prepare('UPDATE routine_slot SET next_due = ?1 WHERE id IN (SELECT id FROM routine_slot WHERE id % 2 = 0 LIMIT ?2)').bind(
          step.minute,
          step.count,
        ),
      ]);
    else if (step.do === 'tick') await tick(contextOf(accounts, step.minute, sent));
    else if (step.do === 'idle') for (let index = 0; index < step.count; index += 1) await tick(contextOf(accounts, step.minute, sent));
    else if (step.do === 'settle') await ACCOUNTS.batch([ACCOUNTS.prepare("UPDATE outbox SET state = 'done'")]);
    else await encrypt(step.count, step.isSigned);
    return Response.json({
      ...counts,
      messages: sent.reduce((sum, { messages }) => sum + messages, 0),
      handed: sent.map(({ messages, at }) => [messages, at - began]),
    });
  },
};
