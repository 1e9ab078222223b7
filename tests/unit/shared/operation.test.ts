import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/shared/endpoint.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { mount, operationOf, type UpstreamApp } from '#upstream/shared/http/mount.ts';

const NOBODY: Context = {
  catalogue: memoryDatabase(),
  accounts: memoryDatabase(),
  accountsNow: memoryDatabase(),
  assets: { fetch: async () => new Response() },
  publicUrl: 'http://localhost',
  loopbackPushOrigin: null,
  visitor: { address: '', agent: '', device: '', isSpeculative: true, isCrossSite: false },
  bearer: null,
  tokenKeys: undefined,
  hashKey: undefined,
  earlierHashKey: undefined,
  backupKey: undefined,
  vapidKeys: [],
  pictures: { get: async () => null, put: async () => null, delete: async () => {}, list: async () => ({ objects: [] }) },
  images: undefined,
  pictureTasks: { send: async () => null, sendBatch: async () => null },
  mailTasks: { send: async () => null, sendBatch: async () => null },
  digestsADay: 1000,
  canSendMail: false,
  hasLabelSharing: false,
  proof: null,
  imageHost: null,
  imageHosts: [],
  detail: 'whole',
  now: new Date(),
};
const RAW = { parameters: {}, query: {}, body: () => ({}) };

describe('an operation called in the same process', () => {
  const own = (auth: 'none' | 'optional' | 'required') =>
    endpoint({ id: `own-${auth}`, method: 'GET', path: `/own-${auth}`, auth, cache: 'private', wrapping: 'envelope', result: v.string() });

  it.each([
    ['none', true],
    ['optional', true],
    ['required', false],
  ] as const)('an in-process operation authenticates as over the wire: %s', async (auth, isAnswered) => {
    const app: UpstreamApp = new Hono<{ Bindings: Context }>();
    let isReached = false;
    mount(app, own(auth), async () => {
      isReached = true;
      return 'somebody’s own';
    });
    const answer = operationOf(own(auth))(NOBODY, RAW);
    if (isAnswered) expect((await answer).result).toBe('somebody’s own');
    else await expect(answer).rejects.toMatchObject({ code: expect.any(String) });
    expect(isReached).toBe(isAnswered);
  });
});
