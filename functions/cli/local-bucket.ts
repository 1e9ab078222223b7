import { readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { bareRuntime } from './bare-runtime.ts';
import { WORKER_CONFIG } from './paths.ts';

const BINDING = 'PICTURES';
const configSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })) }),
);

function bucketName(): string {
  const config = v.parse(configSchema, readFileSync(WORKER_CONFIG, 'utf8'));
  return config.r2_buckets.find(({ binding }) => binding === BINDING)?.bucket_name ?? '';
}

function isBucket(value: unknown): value is Bucket {
  return typeof value === 'object' && value !== null && 'put' in value && 'list' in value;
}

/** Lazy: the runtime's bucket takes a thread. @throws if the Worker has none */
export function bucketOf(miniflare: Miniflare, worker: string): Bucket {
  let found: Promise<Bucket> | undefined;
  async function find(): Promise<Bucket> {
    const bucket: unknown = await miniflare.getR2Bucket(BINDING, worker);
    if (!isBucket(bucket)) throw new Error(`the runtime has no bucket ${BINDING}`);
    return bucket;
  }
  const bucketFound = () => (found ??= find());
  return {
    get: async (key) => (await bucketFound()).get(key),
    put: async (key, value, options) => (await bucketFound()).put(key, value, options),
    delete: async (keys) => (await bucketFound()).delete(keys),
    list: async (options) => (await bucketFound()).list(options),
  };
}

export function openBucket(stateDirectory: string): { readonly bucket: Bucket; close(): Promise<void> } {
  const name = 'bucket';
  const script = 'export default { fetch() { return new Response(null, { status: 404 }); } };';
  const miniflare = bareRuntime(stateDirectory, {
    name,
    modules: true,
    script,
    compatibilityDate: '2026-10-01',
    r2Buckets: { [BINDING]: bucketName() },
  });
  return { bucket: bucketOf(miniflare, name), close: () => miniflare.dispose() };
}
