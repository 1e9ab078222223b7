import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';

const bucketSchema = v.custom<Bucket>((value) => typeof value === 'object' && value !== null && 'put' in value);

/** Lazy: the runtime's bucket takes a thread. */
export function bucketOf(miniflare: Miniflare, worker: string): Bucket {
  let found: Promise<Bucket> | undefined;
  const bucket = () => (found ??= miniflare.getR2Bucket('PICTURES', worker).then((each) => v.parse(bucketSchema, each)));
  return {
    get: async (key) => (await bucket()).get(key),
    put: async (key, value, options) => (await bucket()).put(key, value, options),
    delete: async (keys) => (await bucket()).delete(keys),
    list: async (options) => (await bucket()).list(options),
  };
}
