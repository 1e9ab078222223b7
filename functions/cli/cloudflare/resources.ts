import * as v from 'valibot';
import type { Bucket, Database } from '#platform/bindings.ts';
import { batchedDatabase, resultsSchema } from '../batched-database.ts';
import type { Target } from '../deploy/target.ts';
import { SECRET_NAMES } from '../secrets.ts';
import { type Account, callPlatform, PlatformRefusal, respondTo, unlessMissing } from './call.ts';

const databaseSchema = v.object({ uuid: v.string() });
const NEAR_KOREA = ['--location', 'apac'];

const findDatabase = (account: Account, name: string) => unlessMissing(callPlatform(account, `d1/database/${name}`, databaseSchema));

export async function keepCopies(account: Account, name: string): Promise<void> {
  const id = (await findDatabase(account, name))?.uuid;
  const body = JSON.stringify({ read_replication: { mode: 'auto' } });
  await callPlatform(account, `d1/database/${id}`, databaseSchema, { method: 'PUT', body });
}

export async function resourcesOf(account: Account, { databases, queues, bucket }: Target) {
  const look = async (kind: string, name: string, path: string, create: readonly string[]) => {
    const found = await unlessMissing(callPlatform(account, path, v.looseObject({})));
    // A missing queue is an empty list.
    return { kind, name, create: [...create, name], isThere: Object.keys(found ?? {}).length > 0 };
  };
  return Promise.all([
    ...Object.values(databases).map((name) => look('database', name, `d1/database/${name}`, ['d1', 'create', ...NEAR_KOREA])),
    ...queues.map((name) => look('queue', name, `queues?name=${name}`, ['queues', 'create'])),
    look('bucket', bucket, `r2/buckets/${bucket}`, ['r2', 'bucket', 'create', ...NEAR_KOREA]),
  ]);
}

export async function missingSecrets(account: Account, worker: string): Promise<readonly string[]> {
  const secretsSchema = v.array(v.object({ name: v.string() }));
  const known = await unlessMissing(callPlatform(account, `workers/scripts/${worker}/secrets`, secretsSchema));
  return SECRET_NAMES.filter((name) => !known?.some((each) => each.name === name));
}

/** D1 over HTTP, looked up at the first statement. Retried, so writes must be idempotent. @throws one line if missing */
function databaseNamed(account: Account, name: string): Database {
  let found: ReturnType<typeof findDatabase> | undefined;
  return batchedDatabase(async (statements) => {
    found ??= findDatabase(account, name);
    const id = (await found)?.uuid;
    if (id === undefined) throw new Error(`The database ${name} is missing: npm run setup:cloudflare creates it.`);
    // The API takes strings; SQLite's column affinity converts them.
    const batch = statements.map(({ sql, values }) => ({ sql, params: values.map((value) => (value === null ? null : String(value))) }));
    const body = JSON.stringify(batch.length === 1 ? batch[0] : { batch });
    return callPlatform(account, `d1/database/${id}/query`, resultsSchema, { method: 'POST', body });
  });
}

const listSchema = v.object({
  result: v.array(v.object({ key: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string(), ''), is_truncated: v.optional(v.boolean(), false) })),
});

function bucketNamed(account: Account, name: string): Bucket {
  const ask = async (path: string, call: RequestInit = {}): Promise<Response> => {
    const response = await respondTo(account, `r2/buckets/${name}/objects${path}`, call);
    if (!response.ok) throw new PlatformRefusal(response.status, `R2 ${response.status}`);
    return response;
  };
  const at = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    async get(key) {
      const body = (await unlessMissing(ask(at(key))))?.body;
      return body ? { body } : null;
    },
    put: (key, content, { httpMetadata }) =>
      ask(at(key), { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': httpMetadata.contentType } }),
    async delete(keys) {
      for (const key of [keys].flat()) await unlessMissing(ask(at(key), { method: 'DELETE' }));
    },
    async list({ prefix = '', cursor } = {}) {
      const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor === undefined ? {} : { cursor }) });
      const { result, result_info: info } = v.parse(listSchema, await (await ask(`?${query}`)).json());
      return { objects: result, ...(info?.is_truncated ? { cursor: info.cursor } : {}) };
    },
  };
}

export function remoteStorage(account: Account, { databases, bucket }: Target) {
  return {
    catalogue: databaseNamed(account, databases.CATALOGUE),
    accounts: databaseNamed(account, databases.ACCOUNTS),
    bucket: bucketNamed(account, bucket),
  };
}
