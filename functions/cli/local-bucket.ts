import { readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { storagePath } from './databases.ts';
import { WORKER_CONFIG } from './paths.ts';

const configSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })) }),
);

/** The name of the bucket in the configuration of the built worker. */
function bucketName(): string {
  const config = v.parse(configSchema, readFileSync(WORKER_CONFIG, 'utf8'));
  return config.r2_buckets.find(({ binding }) => binding === 'PICTURES')?.bucket_name ?? '';
}

function isBucket(value: unknown): value is Bucket {
  return typeof value === 'object' && value !== null && 'put' in value && 'list' in value;
}

/** Opens the bucket of a state folder without the worker. */
export async function openBucket(stateDirectory: string): Promise<{ readonly bucket: Bucket; close(): Promise<void> }> {
  const worker = 'bucket';
  const options = convertV4MiniflareOptions({
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: [
      {
        name: worker,
        modules: true,
        script: 'export default { fetch() { return new Response(null, { status: 404 }); } };',
        compatibilityDate: '2026-10-01',
        r2Buckets: { PICTURES: bucketName() },
      },
    ],
  });
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: storagePath(stateDirectory) });
  const bucket: unknown = await miniflare.getR2Bucket('PICTURES', worker);
  if (!isBucket(bucket)) throw new Error('the runtime has no bucket PICTURES');
  return { bucket, close: () => miniflare.dispose() };
}
