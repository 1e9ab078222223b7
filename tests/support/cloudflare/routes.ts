import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AccountState, Script } from './account.ts';
import { readUpload } from './published.ts';
import { answerQuery } from './query.ts';
import type { Storage } from './storage.ts';

export type Asked = {
  readonly method: string;
  /** Below the account. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly content: Buffer<ArrayBuffer>;
  readonly type: string;
  /** The token that the call came with. */
  readonly token: string;
};
export type Answer =
  | { readonly result: unknown; readonly status?: number; readonly info?: { readonly cursor: string; readonly is_truncated: boolean } }
  | { readonly status: number; readonly code: number; readonly message: string }
  | { readonly status: number; readonly raw: Uint8Array };

type Platform = {
  readonly state: AccountState;
  readonly storage: Storage;
  /** Called when another version of a worker is to answer. */
  publish(name: string): Promise<void>;
};
type Handler = (platform: Platform, asked: Asked, parts: readonly string[]) => Promise<Answer> | Answer;

const missing = (message: string, code = 10_007): Answer => ({ status: 404, code, message });

function json<Schema extends v.GenericSchema>(asked: Asked, schema: Schema): v.InferOutput<Schema> {
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), asked.content.toString('utf8'));
}

const formOf = ({ content, type }: Asked): Promise<FormData> => new Response(content, { headers: { 'content-type': type } }).formData();

const namedSchema = v.object({ name: v.string() });
const manifestSchema = v.object({ manifest: v.record(v.string(), v.object({ hash: v.string(), size: v.number() })) });
const deploymentSchema = v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) });

async function uploadVersion({ state }: Platform, asked: Asked, name: string): Promise<{ script: Script; id: string }> {
  const script = state.script(name);
  const version = await readUpload(await formOf(asked), randomUUID(), (jwt) => state.filesOf(jwt));
  for (const { type, name: binding, queue_name: queue, id, bucket_name: bucket } of version.metadata.bindings) {
    if (type === 'queue' && !state.queues.has(String(queue))) throw new Error(`queue ${queue} of ${binding} does not exist`);
    if (type === 'd1' && !state.databases.has(String(id))) throw new Error(`binding ${binding} of type d1 must have a valid id`);
    if (type === 'r2_bucket' && !state.buckets.has(String(bucket))) throw new Error(`bucket ${bucket} does not exist`);
  }
  script.versions.set(version.id, version);
  return { script, id: version.id };
}

const queueOf = ({ state }: Platform, id: string) => [...state.queues].find(([, queue]) => queue.id === id);
const queueView = ([name, { id, consumers }]: [string, { id: string; consumers: readonly unknown[] }]) => ({
  queue_id: id,
  queue_name: name,
  consumers,
  producers: [],
});

/** The calls by method and path, as wrangler 4.151 and this project make them; `*` is one part of a path. */
export const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  [
    'GET',
    /^\/d1\/database$/,
    ({ state }, { query }) => ({
      result: [...state.databases].map(([uuid, name]) => ({ uuid, name })).filter(({ name }) => name.includes(query.get('name') ?? '')),
    }),
  ],
  [
    'POST',
    /^\/d1\/database$/,
    ({ state }, asked) => {
      const { name } = json(asked, namedSchema);
      if ([...state.databases.values()].includes(name))
        return { status: 400, code: 7502, message: `A database with the name '${name}' already exists` };
      const uuid = randomUUID();
      state.databases.set(uuid, name);
      return { result: { uuid, name } };
    },
  ],
  [
    'GET',
    /^\/d1\/database\/([^/]+)$/,
    ({ state }, _, [id = '']) => {
      const name = state.databases.get(id);
      return name === undefined ? missing(`The database ${id} could not be found`, 7404) : { result: { uuid: id, name } };
    },
  ],
  [
    'PUT',
    /^\/d1\/database\/([^/]+)$/,
    ({ state }, asked, [id = '']) => {
      const name = state.databases.get(id);
      json(asked, v.object({ read_replication: v.object({ mode: v.picklist(['auto', 'disabled']) }) }));
      return name === undefined ? missing(`The database ${id} could not be found`, 7404) : { result: { uuid: id, name } };
    },
  ],
  [
    'GET',
    /^\/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
    ({ state }, _, [id = '']) =>
      state.databases.has(id) ? { result: { bookmark: `00000001-${Date.now().toString(16)}` } } : missing('no such database', 7404),
  ],
  [
    'POST',
    /^\/d1\/database\/([^/]+)\/query$/,
    async ({ state, storage }, { content }, [id = '']) => {
      if (!state.databases.has(id)) return missing(`The database ${id} could not be found`, 7404);
      const answered = await answerQuery(await storage.database(id), content.toString('utf8'));
      if ('result' in answered) return answered;
      return 'refused' in answered
        ? { status: 400, code: 7500, message: answered.refused }
        : { status: 500, code: 7500, message: 'internal error' };
    },
  ],
  [
    'GET',
    /^\/queues$/,
    ({ state }, { query }) => ({
      result: [...state.queues].map(queueView).filter(({ queue_name: name }) => name === (query.get('name') ?? name)),
    }),
  ],
  [
    'POST',
    /^\/queues$/,
    ({ state }, asked) => {
      const { queue_name: name } = json(asked, v.object({ queue_name: v.string() }));
      if (state.queues.has(name)) return { status: 409, code: 11_009, message: `Queue name '${name}' is already taken.` };
      state.queues.set(name, { id: randomUUID(), consumers: [] });
      return { result: { queue_name: name } };
    },
  ],
  ['GET', /^\/queues\/([^/]+)\/consumers$/, (platform, _, [id = '']) => ({ result: queueOf(platform, id)?.[1].consumers ?? [] })],
  [
    'POST',
    /^\/queues\/([^/]+)\/consumers$/,
    (platform, asked, [id = '']) => {
      const queue = queueOf(platform, id)?.[1];
      if (queue === undefined) return missing('queue not found', 11_000);
      const told = json(asked, v.looseObject({ script_name: v.string() }));
      const consumer = { ...told, script: told.script_name, consumer_id: randomUUID() };
      queue.consumers = [...queue.consumers, consumer];
      return { result: consumer };
    },
  ],
  ['PUT', /^\/queues\/([^/]+)\/consumers\/([^/]+)$/, (_, asked) => ({ result: json(asked, v.unknown()) })],
  [
    'GET',
    /^\/r2\/buckets\/([^/]+)$/,
    ({ state }, _, [name = '']) =>
      state.buckets.has(name) ? { result: { name } } : missing('The specified bucket does not exist.', 10_006),
  ],
  [
    'POST',
    /^\/r2\/buckets$/,
    ({ state }, asked) => {
      const { name } = json(asked, namedSchema);
      if (state.buckets.has(name))
        return { status: 409, code: 10_004, message: 'The bucket you tried to create already exists, and you own it.' };
      state.buckets.add(name);
      return { result: { name } };
    },
  ],
  [
    'GET',
    /^\/r2\/buckets\/([^/]+)\/objects$/,
    async ({ state, storage }, { query }, [name = '']) => {
      if (!state.buckets.has(name)) return missing('The specified bucket does not exist.', 10_006);
      const cursor = query.get('cursor');
      const page = await (await storage.bucket(name)).list({ prefix: query.get('prefix') ?? '', ...(cursor === null ? {} : { cursor }) });
      return {
        result: page.objects.map(({ key }) => ({ key })),
        info: { cursor: page.cursor ?? '', is_truncated: page.cursor !== undefined },
      };
    },
  ],
  [
    'GET',
    /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    async ({ state, storage }, _, [name = '', key = '']) => {
      if (!state.buckets.has(name)) return missing('The specified bucket does not exist.', 10_006);
      const stored = await (await storage.bucket(name)).get(key);
      if (stored === null) return missing('The specified key does not exist.', 10_007);
      return { status: 200, raw: new Uint8Array(await new Response(stored.body).arrayBuffer()) };
    },
  ],
  [
    'PUT',
    /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    async ({ state, storage }, { content, type }, [name = '', key = '']) => {
      if (!state.buckets.has(name)) return missing('The specified bucket does not exist.', 10_006);
      await (await storage.bucket(name)).put(key, new Uint8Array(content), { httpMetadata: { contentType: type } });
      return { result: { key } };
    },
  ],
  [
    'DELETE',
    /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/,
    async ({ storage }, _, [name = '', key = '']) => {
      await (await storage.bucket(name)).delete(key);
      return { result: {} };
    },
  ],
  [
    'GET',
    /^\/workers\/subdomain$/,
    ({ state }) => (state.subdomain === null ? missing('no subdomain') : { result: { subdomain: state.subdomain } }),
  ],
  [
    'GET',
    /^\/subscriptions$/,
    ({ state }) =>
      state.plans === null
        ? { status: 403, code: 10_000, message: 'Authentication error' }
        : { result: state.plans.map((id) => ({ rate_plan: { id } })) },
  ],
  [
    'GET',
    /^\/workers\/services\/([^/]+)$/,
    ({ state }, _, [name = '']) =>
      state.scripts.has(name)
        ? {
            result: {
              id: name,
              default_environment: { environment: 'production', script: { id: name, tag: name, tags: [], last_deployed_from: 'wrangler' } },
            },
          }
        : missing('This Worker does not exist on your account.', 10_090),
  ],
  [
    'GET',
    /^\/workers\/scripts\/([^/]+)\/secrets$/,
    ({ state }, _, [name = '']) => {
      const script = state.scripts.get(name);
      return script === undefined
        ? missing('This Worker does not exist.')
        : { result: [...script.secrets.keys()].map((each) => ({ name: each, type: 'secret_text' })) };
    },
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([^/]+)\/secrets$/,
    ({ state }, asked, [name = '']) => {
      const script = state.scripts.get(name);
      if (script === undefined) return missing('This Worker does not exist.');
      const secret = json(asked, v.object({ name: v.string(), text: v.string(), type: v.literal('secret_text') }));
      script.secrets.set(secret.name, secret.text);
      return { result: { name: secret.name } };
    },
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([^/]+)$/,
    async (platform, asked, [name = '']) => {
      const { id } = await uploadVersion(platform, asked, name);
      const isDraft = platform.state.script(name).deployments.length === 0 && !asked.query.has('excludeScript');
      platform.state.deploy(name, id);
      if (!isDraft) await platform.publish(name);
      return { result: { id: name, etag: id, deployment_id: id.replaceAll('-', ''), startup_time_ms: 1 } };
    },
  ],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/versions$/,
    async (platform, asked, [name = '']) => {
      const { id } = await uploadVersion(platform, asked, name);
      return { result: { id, startup_time_ms: 1, resources: { script: { etag: id } } } };
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([^/]+)\/deployments$/,
    ({ state }, _, [name = '']) => {
      const script = state.scripts.get(name);
      if (script === undefined) return missing('This Worker does not exist.');
      const deployments = script.deployments.map(({ id, version, at }) => ({
        id,
        created_on: at,
        source: 'api',
        strategy: 'percentage',
        versions: [{ version_id: version, percentage: 100 }],
      }));
      return { result: { deployments } };
    },
  ],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/deployments$/,
    async (platform, asked, [name = '']) => {
      const [version] = json(asked, deploymentSchema).versions;
      if (version === undefined || !platform.state.script(name).versions.has(version.version_id)) return missing('no such version');
      const id = platform.state.deploy(name, version.version_id);
      await platform.publish(name);
      return { result: { id } };
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
    ({ state }, _, [name = '', id = '']) =>
      state.script(name).versions.has(id) ? { result: { id, metadata: {}, resources: { bindings: [] } } } : missing('no such version'),
  ],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/assets-upload-session$/,
    ({ state }, asked) => {
      const { jwt, missing: hashes } = state.beginUpload(json(asked, manifestSchema).manifest);
      return { result: { jwt, buckets: hashes.length === 0 ? [] : [hashes] } };
    },
  ],
  [
    'POST',
    /^\/workers\/assets\/upload$/,
    async ({ state }, asked) => {
      for (const [hash, part] of await formOf(asked))
        if (part instanceof File) state.files.set(hash, Buffer.from(await part.text(), 'base64'));
      return { result: { jwt: asked.token }, status: 201 };
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([^/]+)\/settings$/,
    ({ state }, _, [name = '']) => {
      const script = state.script(name);
      const bindings = script.versions.get(script.deployments[0]?.version ?? '')?.metadata.bindings ?? [];
      return { result: { bindings: [...bindings, ...[...script.secrets.keys()].map((each) => ({ type: 'secret_text', name: each }))] } };
    },
  ],
  ['PATCH', /^\/workers\/scripts\/([^/]+)\/script-settings$/, () => ({ result: {} })],
  [
    'PUT',
    /^\/workers\/scripts\/([^/]+)\/schedules$/,
    ({ state }, asked, [name = '']) => {
      state.script(name).schedules = json(asked, v.array(v.unknown()));
      return { result: { schedules: [] } };
    },
  ],
  ['GET', /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ({ result: { enabled: true, previews_enabled: false } })],
  ['POST', /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ({ result: { enabled: true, previews_enabled: false } })],
  ['GET', /^\/workers\/workers\/([^/]+)$/, () => ({ result: { subdomain: { enabled: true, previews_enabled: false } } })],
  ['PUT', /^\/workers\/scripts\/([^/]+)\/domains\/records$/, () => ({ result: [] })],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/domains\/changeset$/,
    () => ({ result: { added: [], removed: [], updated: [], conflicting: [] } }),
  ],
];
