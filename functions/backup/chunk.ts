import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { sealBytes, unsealBytes } from '#platform/seal.ts';

const value = v.union([v.string(), v.number(), v.null()]);
const tableRowsSchema = v.object({ table: v.string(), columns: v.array(v.string()), rows: v.array(v.array(value)) });
/** Rows of one table: the names of the columns once, then the values. */
export type TableRows = v.InferOutput<typeof tableRowsSchema>;

const chunkSchema = v.object({
  /** People come once in the order of their ids, and those who did something meanwhile again: the later one counts, and it counts whole. */
  kind: v.picklist(['people', 'again', 'common']),
  people: v.array(v.number()),
  tables: v.array(tableRowsSchema),
});
/** One file of a copy. */
export type Chunk = v.InferOutput<typeof chunkSchema>;

const CONTENT_TYPE = 'application/octet-stream';

const runSchema = v.object({
  name: v.string(),
  startedAt: v.number(),
  finishedAt: v.number(),
  chunks: v.number(),
  rows: v.number(),
  /** The last migration of the database that was copied. */
  schema: v.number(),
});
/** A copy that is whole. */
export type FinishedRun = v.InferOutput<typeof runSchema>;
const indexSchema = v.pipe(v.string(), v.parseJson(), v.array(runSchema));

const INDEX = 'backups/index.json';

/** Where a file of a copy is kept. */
export function chunkKey(run: string, number: number): string {
  return `backups/${run}/${String(number).padStart(6, '0')}`;
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

/** Writes a file of a copy: packed, and sealed under its own name, so that no file can take another's place. */
export async function writeChunk(bucket: Bucket, secret: string, key: string, chunk: Chunk): Promise<void> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(chunk)), new CompressionStream('gzip'));
  await bucket.put(key, await sealBytes(secret, `backup ${key}`, packed), { httpMetadata: { contentType: CONTENT_TYPE } });
}

/** A file of a copy; null where it is missing, was changed, or was sealed with another key. */
export async function readChunk(bucket: Pick<Bucket, 'get'>, secret: string, key: string): Promise<Chunk | null> {
  const stored = await bucket.get(key);
  const sealed = stored === null ? null : new Uint8Array(await new Response(stored.body).arrayBuffer());
  const packed = sealed === null ? null : await unsealBytes(secret, `backup ${key}`, sealed);
  if (packed === null) return null;
  const text = new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')));
  return v.parse(v.pipe(v.string(), v.parseJson(), chunkSchema), text);
}

/** The copies that are whole, the oldest first. */
export async function readIndex(bucket: Pick<Bucket, 'get'>): Promise<FinishedRun[]> {
  const stored = await bucket.get(INDEX);
  return stored === null ? [] : v.parse(indexSchema, await new Response(stored.body).text());
}

/** Writes down which copies are whole. */
export async function writeIndex(bucket: Bucket, runs: readonly FinishedRun[]): Promise<void> {
  await bucket.put(INDEX, new TextEncoder().encode(JSON.stringify(runs)), { httpMetadata: { contentType: 'application/json' } });
}
