import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Bucket, OLD_ASSETS } from '#platform/bindings.ts';
import { PROJECT } from '../paths.ts';

const BUILT = resolve(PROJECT, 'dist/client/_astro');
/** For open tabs of older builds. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
const INDEX = 'builds/files.json';
const UPLOADS_AT_ONCE = 6;
/** The worker knows types by name. */
const STORED_AS = { httpMetadata: { contentType: 'application/octet-stream' } };

const indexSchema = v.object({
  /** Deployed last, and since when it answers every request, in ms. */
  build: v.string(),
  since: v.number(),
  /** By name: since when no deployed build has the file, in ms; null while one may. */
  files: v.record(v.string(), v.nullable(v.number())),
});
type Index = v.InferOutput<typeof indexSchema>;

export async function readIndex(bucket: Bucket): Promise<Index> {
  const stored = await bucket.get(INDEX);
  return stored === null ? { build: '', since: 0, files: {} } : v.parse(indexSchema, await new Response(stored.body).json());
}

const writeIndex = (bucket: Bucket, index: Index) => bucket.put(INDEX, new TextEncoder().encode(JSON.stringify(index)), STORED_AS);

export const builtFiles = (): string[] => readdirSync(BUILT).sort();

/** Uploads first, then notes: an interruption leaves no reference. */
export async function keepFiles(bucket: Bucket, files: readonly string[]): Promise<void> {
  const index = await readIndex(bucket);
  const waiting = files.filter((file) => index.files[file] === undefined);
  const put = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      await bucket.put(OLD_ASSETS + file, readFileSync(resolve(BUILT, file)), STORED_AS);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, put));
  await writeIndex(bucket, { ...index, files: { ...index.files, ...Object.fromEntries(files.map((file) => [file, null])) } });
}

/** Dates files that the build has not; deletes those dated for seven days. @param before build that answered until now */
export async function settleFiles(bucket: Bucket, build: string, before: string | null, files: string[], time: number): Promise<void> {
  const index = await readIndex(bucket);
  // After a rollback the earlier build may have had any file.
  const dateOf = (since: number | null) => (before === null || [index.build, build].includes(before) ? (since ?? time) : time);
  const kept: Record<string, number | null> = {};
  for (const [file, noted] of Object.entries(index.files)) {
    const since = files.includes(file) ? null : dateOf(noted);
    if (since !== null && time - since > KEPT_MS) await bucket.delete(OLD_ASSETS + file);
    else kept[file] = since;
  }
  await writeIndex(bucket, { build, since: index.build === build && before === build ? index.since : time, files: kept });
}
