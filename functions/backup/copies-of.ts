import type { Bucket } from '#platform/bindings.ts';

const COPIES = 'backups/';

function placeOf(shard: number): (key: string) => string {
  return (key) => (shard !== 0 && key.startsWith(COPIES) ? `${COPIES}shard-${shard}/${key.slice(COPIES.length)}` : key);
}

/** The bucket as the copies of one shard read it: each has a folder of its own, the first the one that there always was. Who has withdrawn stands in one list for all. */
export function readCopiesOf(bucket: Pick<Bucket, 'get' | 'list'>, shard: number): Pick<Bucket, 'get' | 'list'> {
  const place = placeOf(shard);
  return { get: (key) => bucket.get(place(key)), list: (options) => bucket.list(options) };
}

/** The same as they write it. */
export function copiesOf(bucket: Bucket, shard: number): Bucket {
  const place = placeOf(shard);
  return {
    ...readCopiesOf(bucket, shard),
    put: (key, value, options) => bucket.put(place(key), value, options),
    delete: (keys) => bucket.delete(typeof keys === 'string' ? place(keys) : keys.map(place)),
  };
}
