import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { sealBytes, unsealBytes } from '#platform/seal.ts';

const row = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));
export type Row = v.InferOutput<typeof row>;

export const chunkSchema = v.object({ table: v.string(), rows: v.array(row) });
/** Written last: without one a backup never finished. */
export const manifestSchema = v.object({ startedAt: v.number(), chunks: v.number(), rows: v.number(), schema: v.number() });

const ROOT = 'backups/';
const WITHDRAWALS = 'withdrawals/';
const MANIFEST = '/manifest';
const DAY_MS = 86_400_000;
const KEPT_MS = 35 * DAY_MS;

export const chunkKey = (backup: string, number: number) => `${ROOT}${backup}/${String(number).padStart(6, '0')}`;
export const manifestKey = (backup: string) => `${ROOT}${backup}${MANIFEST}`;

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

/** Sealed under its key, so files cannot be swapped. */
export async function writeSealed(bucket: Bucket, secret: string, key: string, content: unknown): Promise<void> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(content)), new CompressionStream('gzip'));
  await bucket.put(key, await sealBytes(secret, `backup ${key}`, packed), { httpMetadata: { contentType: 'application/octet-stream' } });
}

/** Null if missing, altered or sealed by another key. */
export async function readSealed<Schema extends v.GenericSchema>(
  bucket: Pick<Bucket, 'get'>,
  secret: string,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const stored = await bucket.get(key);
  if (stored === null) return null;
  const packed = await unsealBytes(secret, `backup ${key}`, new Uint8Array(await new Response(stored.body).arrayBuffer()));
  if (packed === null) return null;
  return v.parse(schema, JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')))));
}

async function keysOf(bucket: Pick<Bucket, 'list'>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? { prefix } : { prefix, cursor });
    keys.push(...page.objects.map(({ key }) => key));
    if (page.cursor === undefined) return keys;
    cursor = page.cursor;
  }
}

export async function listBackups(bucket: Pick<Bucket, 'list'>): Promise<string[]> {
  const keys = await keysOf(bucket, ROOT);
  return keys.filter((key) => key.endsWith(MANIFEST)).map((key) => key.slice(ROOT.length, -MANIFEST.length));
}

const noteSchema = v.pipe(v.string(), v.parseJson(), v.object({ subjectHash: v.string() }));

export async function listWithdrawals(bucket: Pick<Bucket, 'list'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await keysOf(bucket, WITHDRAWALS)).map((key) => [key.slice(key.lastIndexOf('/') + 1), key]));
}

export async function readWithdrawal(bucket: Pick<Bucket, 'get'>, key: string): Promise<string> {
  return v.parse(noteSchema, await new Response((await bucket.get(key))?.body).text()).subjectHash;
}

/** Names begin with the day. */
export async function deleteOldFiles(bucket: Bucket, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString().slice(0, 10);
  for (const root of [ROOT, WITHDRAWALS]) {
    const keys = (await keysOf(bucket, root)).filter((key) => key < root + oldest);
    for (let start = 0; start < keys.length; start += 1000) await bucket.delete(keys.slice(start, start + 1000));
  }
}
