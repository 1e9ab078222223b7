import type { Database } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const absent = async () => null;

/** A visitor who is not counted, since only reads are measured. */
export function readContext(catalogue: Database, accounts: Database): Context {
  return {
    catalogue,
    accounts,
    accountsNow: accounts,
    publicUrl: 'http://bench.localhost',
    loopbackPushOrigin: null,
    assets: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) },
    tokenKeys: undefined,
    visitor: { address: '', agent: '', device: '', isSpeculative: true, isCrossSite: false },
    bearer: null,
    hashKey: undefined,
    earlierHashKey: undefined,
    backupKey: undefined,
    vapidKeys: [],
    pictures: { get: absent, put: absent, delete: async () => undefined, list: async () => ({ objects: [] }) },
    images: undefined,
    pictureTasks: { send: absent, sendBatch: absent },
    mailTasks: { send: absent, sendBatch: absent },
    digestsADay: 1000,
    canSendMail: false,
    hasLabelSharing: false,
    proof: null,
    imageHost: null,
    imageHosts: [],
    detail: 'whole',
    now: new Date(),
  };
}
