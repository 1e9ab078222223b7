import type { PushContext } from '#outbox/push/push-context.ts';
import type { Database } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { memoryDatabase } from './sqlite.ts';

const unused = () => Promise.reject(new Error('not there in this test'));

/** An empty context: a test adds what its verb needs. */
export function unusedContext(): Context {
  return {
    catalogue: memoryDatabase(),
    accounts: memoryDatabase(),
    accountsNow: memoryDatabase(),
    assets: { fetch: unused },
    publicUrl: 'https://example.com',
    loopbackPushOrigin: null,
    visitor: { address: '', agent: '', device: '', isSpeculative: false, isCrossSite: false },
    bearer: null,
    tokenKeys: undefined,
    hashKey: undefined,
    earlierHashKey: undefined,
    backupKey: undefined,
    vapidKeys: [],
    images: undefined,
    pictures: { get: unused, put: unused, delete: unused, list: unused },
    pictureTasks: { send: unused, sendBatch: unused },
    mailTasks: { send: unused, sendBatch: unused },
    digestsADay: 1000,
    canSendMail: false,
    hasLabelSharing: false,
    proof: null,
    imageHost: null,
    imageHosts: [],
    detail: 'whole',
    now: new Date(0),
  };
}

/** An outbox without push services, mail and queue: a test adds what it needs. */
export function unusedPushContext(accounts: Database, now: Date): PushContext {
  return {
    accounts,
    queue: { send: unused, sendBatch: unused },
    mails: null,
    now,
    vapid: null,
    fcm: null,
    tokenKeys: undefined,
    publicUrl: 'https://example.com',
    loopbackOrigin: null,
    timeoutMs: 1000,
    retrySeconds: 1,
  };
}
