import type { Miniflare } from 'miniflare';
import type { Bucket } from '#platform/bindings.ts';

function isBucket(value: unknown): value is Bucket {
  return typeof value === 'object' && value !== null && 'put' in value && 'list' in value;
}

/** Lazy: the runtime's bucket takes a thread. @throws if the Worker has none */
export function bucketOf(miniflare: Miniflare, worker: string): Bucket {
  let found: Promise<Bucket> | undefined;
  async function find(): Promise<Bucket> {
    const bucket: unknown = await miniflare.getR2Bucket('PICTURES', worker);
    if (!isBucket(bucket)) throw new Error('the runtime has no bucket PICTURES');
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
