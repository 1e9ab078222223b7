import { createECDH, randomBytes } from 'node:crypto';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { exportJWK, generateKeyPair } from 'jose';
import { migrate } from '#cli/migrate.ts';
import type { Database, QueueBatch } from '#platform/bindings.ts';
import { invocations } from './invocation.ts';
import { queueModel } from './queue-model.ts';
import { virtualTime } from './virtual-time.ts';

/**
 * Lateness of reminders due in one minute, in virtual time: the built worker's own cron and consumer in Node, with modelled waits.
 * Parameters: the worker's entry, reminders, the queue's name, `max_batch_size`, `max_batch_timeout` in seconds,
 * milliseconds of a statement on the database's thread. Prints JSON.
 */
const [entry = '', count = '', queueName = '', batchSize = '', batchTimeout = '', statementMs = ''] = process.argv.slice(2);

const PEOPLE = Number(count);
const time = virtualTime();
/** A full minute; SQLite's own clock, which holds leases, goes on as usual. */
const MINUTE = Math.floor(Date.now() / 60_000);
const BEGIN = MINUTE * 60_000;
const RealDate = Date;
class VirtualDate extends RealDate {
  constructor(...parts: ConstructorParameters<typeof Date> | []) {
    if (parts.length === 0) super(BEGIN + time.now());
    else super(...parts);
  }

  static override now(): number {
    return BEGIN + time.now();
  }
}

const platform = invocations(time, Number(statementMs));
const lateness = new Map<string, number[]>();
const service = platform.pushService((address) => lateness.set(address, [...(lateness.get(address) ?? []), time.now()]));
const accounts = platform.database();
const catalogue = platform.database();

function vapidPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: pair.getPublicKey('base64url') };
}

const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const refuse = async () => Promise.reject(new Error('not part of this bench'));
const unused = { put: refuse, send: refuse, sendBatch: refuse, limit: refuse, fetch: refuse };
const vapid = vapidPair();

type Worker = { queue(batch: QueueBatch, env: unknown): Promise<void>; scheduled(event: object, env: unknown): Promise<void> };
function isModule(value: unknown): value is { readonly default: Worker } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

const { queue, taken } = queueModel(
  time,
  { name: queueName, batchSize: Number(batchSize), batchTimeoutMs: Number(batchTimeout) * 1000 },
  (batch) => platform.invoke(() => worker.default.queue(batch, environment)),
);
const environment = {
  PUBLIC_URL: 'https://vitanyang.example',
  TOKEN_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'bench' }]),
  PASSWORD_PEPPER: randomBytes(32).toString('base64url'),
  ...vapid,
  CATALOGUE: catalogue,
  ACCOUNTS: accounts,
  PUSH_TASKS: {
    send: (body: unknown) => platform.connected(() => queue.send(body)),
    sendBatch: (messages: readonly { readonly body: unknown }[]) => platform.connected(() => queue.sendBatch(messages)),
  },
  ...Object.fromEntries(
    ['PICTURES', 'PICTURE_TASKS', 'MAIL_TASKS', 'DIGEST_TASKS', 'SEARCH_LIMIT', 'VIEW_LIMIT', 'ASSETS'].map((name) => [name, unused]),
  ),
};

Object.assign(globalThis, { benchEnvironment: environment, caches: { open: refuse } });
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'cloudflare:workers'
      ? { url: 'data:text/javascript,export const env = globalThis.benchEnvironment', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.endsWith('.wasm') ? { format: 'module', source: 'export default null', shortCircuit: true } : next(url, context),
});
const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(entry).href);
if (!isModule(loaded)) throw new Error(`${entry} is no worker`);
const worker = loaded;

/** One reminder and one device each, all due at the minute. */
async function fill(database: Database): Promise<void> {
  await migrate(catalogue, 'catalogue');
  await migrate(database, 'accounts');
  const device = createECDH('prime256v1');
  device.generateKeys();
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE})`;
  const clock = (MINUTE + 540) % 1440;
  await database.batch([
    database.prepare(
      `${series} INSERT INTO user (id, email, nickname, full_name, provider, created_at) SELECT i, i || '@example.com', '하루', '', 'vitacheck', 0 FROM n`,
    ),
    database.prepare(`${series} INSERT INTO routine (id, user_id, name, is_enabled, created_at) SELECT i, i, '오메가3', 1, 0 FROM n`),
    database.prepare(
      `${series} INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due) SELECT i, i, i, 127, ${clock}, 'Asia/Seoul', ${MINUTE} FROM n`,
    ),
    database
      .prepare(
        `${series} INSERT INTO push_device (id, user_id, kind, address, p256dh, auth, vapid_key, created_at, confirmed_at)
         SELECT i, i, 'WEB', 'https://fcm.googleapis.com/fcm/send/' || i, ?1, ?2, ?3, 0, ${BEGIN} FROM n`,
      )
      .bind(device.getPublicKey('base64url'), randomBytes(16).toString('base64url'), vapid.VAPID_PUBLIC_KEY),
  ]);
}

void platform.invoke(() => fill(accounts));
await time.run();
const filledAt = time.now();

const log = console.error;
Object.assign(globalThis, {
  Date: VirtualDate,
  fetch: service,
  setTimeout: (work: () => void, ms = 0) => void time.wait(ms).then(work),
});
AbortSignal.timeout = () => new AbortController().signal;
console.log = () => undefined;
const scheduledTime = BEGIN;
void platform
  .invoke(() => worker.default.scheduled({ cron: '* * * * *', scheduledTime }, environment))
  // Steps that need a catalogue fail here; reminders come first.
  .catch(() => undefined);
await time.run();

const sorted = [...lateness.values()].map(([first = 0]) => first - filledAt).sort((left, right) => left - right);
const share = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN) / 1000;
if (sorted.length < PEOPLE) log(`only ${sorted.length} of ${PEOPLE} were sent`);
process.stdout.write(
  JSON.stringify({
    sent: sorted.length,
    doubled: [...lateness.values()].filter((times) => times.length > 1).length,
    p50: share(0.5),
    p99: share(0.99),
    last: share(1),
    messages: taken.messages,
    consumers: taken.most,
    subrequests: platform.mostSubrequests(),
  }),
);
process.exit(0);
