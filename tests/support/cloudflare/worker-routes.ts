import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Script, Share } from './account.ts';
import { type Asked, json, missing, type Platform, type Route } from './asked.ts';
import { readUpload } from './published.ts';

const formOf = ({ content, type }: Asked): Promise<FormData> => new Response(content, { headers: { 'content-type': type } }).formData();

const manifestSchema = v.object({ manifest: v.record(v.string(), v.object({ hash: v.string(), size: v.number() })) });
const secretsSchema = v.object({
  secrets: v.record(v.string(), v.object({ name: v.string(), text: v.string(), type: v.literal('secret_text') })),
});
const deploymentSchema = v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) });

/** Refused as on the platform: the newest version is not the one that answers. */
function isUndeployed({ versions, deployments }: Script): boolean {
  const newest = [...versions.keys()].at(-1);
  return !deployments[0]?.shares.some((share) => share.version_id === newest && share.percentage > 0);
}

const whole = (version: string): Share[] => [{ version_id: version, percentage: 100 }];

async function uploadVersion({ state }: Platform, asked: Asked, name: string): Promise<{ script: Script; id: string }> {
  const script = state.script(name);
  const before = script.versions.get(script.deployments[0]?.version ?? '');
  const of = { id: randomUUID(), secrets: Object.fromEntries(script.secrets), before };
  const version = await readUpload(await formOf(asked), of, (jwt) => state.filesOf(jwt));
  for (const { type, name: binding, queue_name: queue, id, bucket_name: bucket } of version.metadata.bindings) {
    if (type === 'queue' && !state.queues.has(String(queue))) throw new Error(`queue ${queue} of ${binding} does not exist`);
    if (type === 'd1' && !state.databases.has(String(id))) throw new Error(`binding ${binding} of type d1 must have a valid id`);
    if (type === 'r2_bucket' && !state.buckets.has(String(bucket))) throw new Error(`bucket ${bucket} does not exist`);
  }
  script.versions.set(version.id, version);
  return { script, id: version.id };
}

/** Workers, versions, files, secrets and triggers, as wrangler 4.151 and this project call them. */
export const WORKER_ROUTES: readonly Route[] = [
  ['GET', /^\/workers\/subdomain$/, () => ({ result: { subdomain: 'somebody' } })],
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
    'PATCH',
    /^\/workers\/scripts\/([^/]+)\/secrets-bulk$/,
    async (platform, asked, [name = '']) => {
      const script = platform.state.scripts.get(name);
      const now = script?.versions.get(script.deployments[0]?.version ?? '');
      if (script === undefined || now === undefined) return missing('This Worker does not exist.');
      if (isUndeployed(script))
        return { status: 400, code: 10_215, message: 'Secret edit failed. The latest version of your Worker is not currently deployed.' };
      const { secrets } = json(asked, secretsSchema);
      for (const [each, { text }] of Object.entries(secrets)) script.secrets.set(each, text);
      // A change of secrets is a version and deployment of its own, without a tag.
      const metadata = { ...now.metadata, annotations: { 'workers/triggered_by': 'secret' } };
      const version = { ...now, id: randomUUID(), metadata, secrets: Object.fromEntries(script.secrets) };
      script.versions.set(version.id, version);
      platform.state.deploy(name, whole(version.id));
      if (version.assets.size > 0) await platform.publish(name);
      return { result: Object.keys(secrets).map((each) => ({ name: each, type: 'secret_text' })) };
    },
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([^/]+)$/,
    async (platform, asked, [name = '']) => {
      const { id } = await uploadVersion(platform, asked, name);
      const isDraft = platform.state.script(name).deployments.length === 0 && !asked.query.has('excludeScript');
      platform.state.deploy(name, whole(id));
      if (!isDraft) await platform.publish(name);
      return { result: { id: name, etag: id, deployment_id: id.replaceAll('-', ''), startup_time_ms: 1 } };
    },
  ],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/versions$/,
    async (platform, asked, [name = '']) => {
      const { id } = await uploadVersion(platform, asked, name);
      return { result: { id, startup_time_ms: 1, resources: { script: { etag: id } }, metadata: { has_preview: false } } };
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([^/]+)\/deployments$/,
    ({ state }, _, [name = '']) => {
      const script = state.scripts.get(name);
      if (script === undefined) return missing('This Worker does not exist.');
      const deployments = script.deployments.map(({ id, shares, at }) => ({
        id,
        created_on: at,
        source: 'api',
        strategy: 'percentage',
        versions: shares,
      }));
      return { result: { deployments } };
    },
  ],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/deployments$/,
    async (platform, asked, [name = '']) => {
      const shares = json(asked, deploymentSchema).versions;
      const script = platform.state.script(name);
      if (shares.reduce((sum, { percentage }) => sum + percentage, 0) !== 100)
        return { status: 400, code: 10_021, message: 'Percentages of a deployment must sum to 100.' };
      const answering = script.deployments[0]?.shares.map((share) => share.version_id) ?? [];
      for (const { version_id: each } of shares) {
        const version = script.versions.get(each);
        if (version === undefined) return missing('no such version');
        const changed = [...script.secrets].filter(([secret, text]) => version.secrets[secret] !== text).map(([secret]) => secret);
        if (changed.length > 0 && !answering.includes(each) && asked.query.get('force') !== 'true')
          return { status: 400, code: 10_220, message: `The following secrets have changed: ${changed.join(', ')}` };
      }
      const id = platform.state.deploy(name, shares);
      await platform.publish(name);
      return { result: { id } };
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
    ({ state }, _, [name = '', id = '']) =>
      state.script(name).versions.has(id)
        ? {
            result: {
              id,
              metadata: { created_on: new Date(0).toISOString() },
              resources: { bindings: [], script: { etag: id }, script_runtime: {} },
            },
          }
        : missing('no such version'),
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
  [
    'PATCH',
    /^\/workers\/scripts\/([^/]+)\/script-settings$/,
    (_, asked) => ({
      result: json(asked, v.looseObject({ observability: v.looseObject({ logs: v.looseObject({ invocation_logs: v.literal(false) }) }) })),
    }),
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([^/]+)\/schedules$/,
    ({ state }, asked, [name = '']) => {
      state.script(name).schedules = json(asked, v.array(v.unknown()));
      return { result: { schedules: [] } };
    },
  ],
  ['GET', /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ({ result: { enabled: true, previews_enabled: false } })],
  [
    'POST',
    /^\/workers\/scripts\/([^/]+)\/subdomain$/,
    (_, asked) => ({ result: json(asked, v.object({ enabled: v.boolean(), previews_enabled: v.literal(false) })) }),
  ],
  ['GET', /^\/workers\/workers\/([^/]+)$/, () => ({ result: { subdomain: { enabled: true, previews_enabled: false } } })],
];
