import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { OLD_ASSETS } from '#platform/bucket-keys.ts';
import { PROJECT } from '../paths.ts';

const BUILT = resolve(PROJECT, 'dist/client/_astro');
/** Kept for open tabs of older builds. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
const INDEX = 'builds/files.json';
const UPLOADS_AT_ONCE = 6;

/** By name: since when no deployed build has the file, in ms; null while one may. */
const indexSchema = v.record(v.string(), v.nullable(v.number()));
type Index = v.InferOutput<typeof indexSchema>;

async function readIndex(bucket: Bucket): Promise<Index> {
  const stored = await bucket.get(INDEX);
  return stored === null ? {} : v.parse(indexSchema, await new Response(stored.body).json());
}

async function writeIndex(bucket: Bucket, index: Index): Promise<void> {
  await bucket.put(INDEX, new TextEncoder().encode(JSON.stringify(index)), { httpMetadata: { contentType: 'application/json' } });
}

const undated = (files: readonly string[]): Index => Object.fromEntries(files.map((file) => [file, null]));

/** Names below `_astro/`. */
export function builtFiles(): string[] {
  return readdirSync(BUILT).sort();
}

export async function missingFiles(bucket: Bucket, files: readonly string[]): Promise<string[]> {
  const index = await readIndex(bucket);
  return files.filter((file) => index[file] === undefined);
}

/** Uploads files, then notes them, so that an interruption leaves no reference. */
export async function keepFiles(bucket: Bucket, files: readonly string[]): Promise<void> {
  const waiting = await missingFiles(bucket, files);
  const put = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      // The worker knows types by name.
      await bucket.put(OLD_ASSETS + file, readFileSync(resolve(BUILT, file)), {
        httpMetadata: { contentType: 'application/octet-stream' },
      });
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, put));
  await writeIndex(bucket, { ...(await readIndex(bucket)), ...undated(files) });
}

/** The build that answers again may have any of them. */
export async function keepAllFiles(bucket: Bucket): Promise<void> {
  await writeIndex(bucket, undated(Object.keys(await readIndex(bucket))));
}

/** Dates what this build has not, and deletes what has been dated for seven days. @returns files deleted */
export async function forgetOldFiles(bucket: Bucket, files: readonly string[], now: Date): Promise<number> {
  const index = Object.entries(await readIndex(bucket)).map(
    ([file, since]) => [file, files.includes(file) ? null : (since ?? now.getTime())] as const,
  );
  const isOld = ([, since]: (typeof index)[number]) => since !== null && now.getTime() - since > KEPT_MS;
  const gone = index.filter(isOld);
  await bucket.delete(gone.map(([file]) => OLD_ASSETS + file));
  await writeIndex(bucket, Object.fromEntries(index.filter((each) => !isOld(each))));
  return gone.length;
}
