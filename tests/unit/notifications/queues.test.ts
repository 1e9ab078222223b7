import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { PROJECT } from '#cli/paths.ts';
import { queueRoles } from '#cli/queue-roles.ts';
import { consumePushes } from '#outbox/public.ts';
import { readEnvironment } from '#platform/env.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const configSchema = v.object({
  name: v.string(),
  vars: v.record(v.string(), v.unknown()),
  queues: v.object({
    producers: v.array(v.object({ binding: v.string(), queue: v.string() })),
    consumers: v.array(v.looseObject({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })),
  }),
  d1_databases: v.array(v.object({ binding: v.string(), preview_database_id: v.string(), database_name: v.string() })),
  r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
  ratelimits: v.array(v.object({ name: v.string(), namespace_id: v.string(), simple: v.unknown() })),
  send_email: v.array(v.unknown()),
  triggers: v.unknown(),
});
const configOf = (env?: string) =>
  v.parse(configSchema, unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml'), env }, { hideWarnings: true }));

describe('the queues of the configuration', () => {
  it.each([undefined, 'staging'])('queues each have a purpose and a consumer (environment %s)', (env) => {
    const { consumers } = configOf(env).queues;
    expect(Object.values(queueRoles(configOf(env).queues)).sort()).toEqual(consumers.map(({ queue }) => queue).sort());
  });

  it('queues belong to one environment each', () => {
    const names = (env?: string) => Object.values(queueRoles(configOf(env).queues));
    expect(names('staging').filter((name) => names().includes(name))).toEqual([]);
  });

  const whole = configOf().queues;
  it.each([
    [
      'a queue under another name than its consumer',
      { ...whole, producers: [{ binding: 'PICTURE_TASKS', queue: 'other' }] },
      /binding PUSH_TASKS|queue other/,
    ],
    ['a queue that nobody empties', { ...whole, consumers: [] }, /no \[\[queues.consumers\]\] for the queue vitanyang-push/],
    ['no place for what cannot be sent', { ...whole, consumers: whole.consumers.map(({ queue }) => ({ queue })) }, /dead_letter_queue/],
    ['a consumer of a queue that nothing fills', { ...whole, consumers: [...whole.consumers, { queue: 'left' }] }, /queue left/],
    ['no binding', { ...whole, producers: [] }, /binding PUSH_TASKS/],
    [
      'one queue for two purposes',
      { ...whole, producers: whole.producers.map((each) => ({ ...each, queue: 'vitanyang-push' })) },
      /two purposes|nothing fills/,
    ],
  ])('queues are refused in one line with %s', (_, queues, words) => {
    expect(() => queueRoles(queues)).toThrow(words);
    expect(() => queueRoles(queues)).toThrow(/^[^\n]+$/);
  });
});

describe('staging', () => {
  /** Bindings without environment-specific names and ids. */
  const shapeOf = (env?: string) => {
    const { queues, d1_databases: databases, r2_buckets: buckets, ratelimits, send_email: mail, triggers, vars } = configOf(env);
    const text = JSON.stringify({
      queues,
      databases: databases.map(({ binding }) => binding),
      buckets,
      ratelimits: ratelimits.map(({ name, simple }) => ({ name, simple })),
      mail,
      triggers,
      vars: Object.keys(vars),
    });
    return text.replaceAll('vitanyang-staging', 'vitanyang');
  };

  it('staging binds what production binds, since bindings are not inherited', () => {
    expect(shapeOf('staging')).toBe(shapeOf());
  });

  it('staging shares no database, bucket or counter with production', () => {
    const own = (env?: string) => {
      const { name, d1_databases: databases, r2_buckets: buckets, ratelimits } = configOf(env);
      return [
        name,
        ...databases.flatMap(({ preview_database_id: id, database_name: called }) => [id, called]),
        ...buckets.map(({ bucket_name: bucket }) => bucket),
        ...ratelimits.map(({ namespace_id: id }) => id),
      ];
    };
    expect(own('staging').filter((each) => own().includes(each))).toEqual([]);
  });
});

describe('a queue message of an unknown shape', () => {
  const unused = { fetch: async () => new Response(), put: () => null, send: () => null, limit: () => null };

  it('a push message of an unknown shape is acknowledged and logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bindings = ['ASSETS', 'PICTURES', 'PICTURE_TASKS', 'PUSH_TASKS', 'MAIL_TASKS', 'DIGEST_TASKS', 'SEARCH_LIMIT', 'VIEW_LIMIT'];
    const environment = readEnvironment({
      CATALOGUE: memoryDatabase(),
      ACCOUNTS: memoryDatabase(),
      ...Object.fromEntries(bindings.map((name) => [name, unused])),
    });
    const [ack, retry] = [vi.fn(), vi.fn()];
    await consumePushes({ queue: 'push', messages: [{ id: '1', attempts: 1, body: { pack: 7 }, ack, retry }] }, 'pushes', environment);
    expect([ack.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
    expect(String(log.mock.calls[0])).toContain('push-unreadable');
  });
});
