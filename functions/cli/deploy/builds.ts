import { readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { OLD_ASSETS } from '#platform/bucket-keys.ts';
import { PROJECT } from '../paths.ts';

/** Kept for open tabs of older builds. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
const INDEX = 'builds/index.json';
const UPLOADS_AT_ONCE = 6;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const names = v.optional(v.pipe(v.array(v.string()), v.readonly()), []);
const buildSchema = v.object({
  build: v.string(),
  supersededAt: v.nullable(v.string()),
  /** Names below `_astro/`. */
  files: names,
  /** Ids of its versions. */
  versions: names,
  /** Contract migrations applied while it answered, which prevent a rollback. */
  contracted: names,
});
export type Build = v.InferOutput<typeof buildSchema>;
const indexSchema = v.pipe(v.string(), v.parseJson(), v.object({ builds: v.array(buildSchema) }));

export async function readBuilds(bucket: Bucket): Promise<readonly Build[]> {
  const stored = await bucket.get(INDEX);
  return stored === null ? [] : v.parse(indexSchema, await new Response(stored.body).text()).builds;
}

async function writeBuilds(bucket: Bucket, builds: readonly Build[]): Promise<void> {
  await bucket.put(INDEX, new TextEncoder().encode(JSON.stringify({ builds })), { httpMetadata: { contentType: 'application/json' } });
}

export async function noteBuild(bucket: Bucket, build: string, change: (known: Build) => Partial<Build>): Promise<void> {
  const builds = await readBuilds(bucket);
  const known = builds.find((each) => each.build === build) ?? { build, supersededAt: null, files: [], versions: [], contracted: [] };
  await writeBuilds(bucket, [...builds.filter((each) => each.build !== build), { ...known, ...change(known) }]);
}

export function builtFiles(): string[] {
  return readdirSync(resolve(PROJECT, 'dist/client/_astro')).sort();
}

export async function missingFiles(bucket: Bucket, files: readonly string[]): Promise<string[]> {
  const kept = new Set((await readBuilds(bucket)).flatMap((each) => each.files));
  return files.filter((file) => !kept.has(file));
}

/** Uploads files, then notes them, so that an interruption leaves no reference. */
export async function keepFiles(bucket: Bucket, build: string, files: readonly string[]): Promise<void> {
  const waiting = await missingFiles(bucket, files);
  const put = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      await bucket.put(OLD_ASSETS + file, readFileSync(resolve(PROJECT, 'dist/client/_astro', file)), {
        httpMetadata: { contentType: TYPES[extname(file)] ?? 'application/octet-stream' },
      });
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, put));
  await noteBuild(bucket, build, () => ({ files, supersededAt: null }));
}

/** Marks the current build, and deletes files only of builds superseded for seven days. @returns files deleted */
export async function forgetOldFiles(bucket: Bucket, current: string, now: Date): Promise<number> {
  const builds = (await readBuilds(bucket)).map((each) => ({
    ...each,
    supersededAt: each.build === current ? null : (each.supersededAt ?? now.toISOString()),
  }));
  const isOld = ({ supersededAt }: Build) => supersededAt !== null && now.getTime() - Date.parse(supersededAt) > KEPT_MS;
  const needed = new Set(builds.filter((each) => !isOld(each)).flatMap(({ files }) => files));
  const gone = [...new Set(builds.filter(isOld).flatMap(({ files }) => files))].filter((file) => !needed.has(file));
  await bucket.delete(gone.map((file) => OLD_ASSETS + file));
  await writeBuilds(
    bucket,
    builds.filter((each) => !isOld(each)),
  );
  return gone.length;
}
