import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { sealBytes, unsealBytes } from '#platform/seal.ts';

const value = v.union([v.string(), v.number(), v.null()]);
const tableRowsSchema = v.object({ table: v.string(), columns: v.array(v.string()), rows: v.array(v.array(value)) });
/** Column names, then rows. */
export type TableRows = v.InferOutput<typeof tableRowsSchema>;

const chunkSchema = v.object({
  /** `people` by id; `again` those changed meanwhile, which replaces them as a whole. */
  kind: v.picklist(['people', 'again', 'common']),
  people: v.array(v.number()),
  tables: v.array(tableRowsSchema),
});
export type Chunk = v.InferOutput<typeof chunkSchema>;

const CONTENT_TYPE = 'application/octet-stream';

const runSchema = v.object({
  name: v.string(),
  startedAt: v.number(),
  finishedAt: v.number(),
  chunks: v.number(),
  rows: v.number(),
  /** Last migration. */
  schema: v.number(),
});
export type FinishedRun = v.InferOutput<typeof runSchema>;
const indexSchema = v.pipe(v.string(), v.parseJson(), v.array(runSchema));

const INDEX = 'backups/index.json';

export function chunkKey(run: string, number: number): string {
  return `backups/${run}/${String(number).padStart(6, '0')}`;
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

/** Sealed under its key, so that files cannot be swapped. */
export async function writeChunk(bucket: Bucket, secret: string, key: string, chunk: Chunk): Promise<void> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(chunk)), new CompressionStream('gzip'));
  await bucket.put(key, await sealBytes(secret, `backup ${key}`, packed), { httpMetadata: { contentType: CONTENT_TYPE } });
}

/** Null if missing, altered or sealed by another key. */
export async function readChunk(bucket: Pick<Bucket, 'get'>, secret: string, key: string): Promise<Chunk | null> {
  const stored = await bucket.get(key);
  const sealed = stored === null ? null : new Uint8Array(await new Response(stored.body).arrayBuffer());
  const packed = sealed === null ? null : await unsealBytes(secret, `backup ${key}`, sealed);
  if (packed === null) return null;
  const text = new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')));
  return v.parse(v.pipe(v.string(), v.parseJson(), chunkSchema), text);
}

export async function readIndex(bucket: Pick<Bucket, 'get'>): Promise<FinishedRun[]> {
  const stored = await bucket.get(INDEX);
  return stored === null ? [] : v.parse(indexSchema, await new Response(stored.body).text());
}

export async function writeIndex(bucket: Bucket, runs: readonly FinishedRun[]): Promise<void> {
  await bucket.put(INDEX, new TextEncoder().encode(JSON.stringify(runs)), { httpMetadata: { contentType: 'application/json' } });
}
