import { readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { OLD_ASSETS } from '#platform/bucket-keys.ts';
import { PROJECT } from '../paths.ts';

/** Kept for open tabs of older builds. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const INDEX = 'builds/index.json';
const UPLOADS_AT_ONCE = 6;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const indexSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ builds: v.array(v.object({ build: v.string(), supersededAt: v.nullable(v.string()) })) }),
);
type Index = v.InferOutput<typeof indexSchema>;

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    build: v.string(),
    deployedAt: v.string(),
    /** Names below `_astro/`. */
    files: v.pipe(v.array(v.string()), v.readonly()),
    /** Version id; null until published. */
    version: v.nullable(v.string()),
    /** Contract migrations, which prevent a rollback. */
    contracted: v.pipe(v.array(v.union([v.string(), v.number()])), v.readonly()),
  }),
);
export type Manifest = v.InferOutput<typeof manifestSchema>;

const manifestKey = (build: string) => `builds/${build}.json`;

async function read(bucket: Bucket, key: string): Promise<string | null> {
  const stored = await bucket.get(key);
  return stored === null ? null : new Response(stored.body).text();
}

async function readIndex(bucket: Bucket): Promise<Index> {
  const text = await read(bucket, INDEX);
  return text === null ? { builds: [] } : v.parse(indexSchema, text);
}

async function readManifest(bucket: Bucket, build: string): Promise<Manifest | null> {
  const text = await read(bucket, manifestKey(build));
  return text === null ? null : v.parse(manifestSchema, text);
}

const putJson = (bucket: Bucket, key: string, value: unknown) =>
  bucket.put(key, new TextEncoder().encode(JSON.stringify(value)), { httpMetadata: { contentType: 'application/json' } });

export async function writeManifest(bucket: Bucket, manifest: Manifest): Promise<void> {
  await putJson(bucket, manifestKey(manifest.build), manifest);
}

/** Contract migrations of earlier deployments of this build, kept when it is deployed again. */
export async function contractedBefore(bucket: Bucket, build: string): Promise<Manifest['contracted']> {
  return (await readManifest(bucket, build))?.contracted ?? [];
}

export async function publishedBuilds(bucket: Bucket): Promise<ReadonlyMap<string, Manifest>> {
  const published = new Map<string, Manifest>();
  for (const { build } of (await readIndex(bucket)).builds) {
    const manifest = await readManifest(bucket, build);
    if (manifest !== null && manifest.version !== null) published.set(manifest.version, manifest);
  }
  return published;
}

export function builtFiles(): string[] {
  return readdirSync(resolve(PROJECT, 'dist/client/_astro')).sort();
}

export async function missingFiles(bucket: Bucket, files: readonly string[]): Promise<string[]> {
  const { builds } = await readIndex(bucket);
  const kept = new Set<string>();
  for (const { build } of builds) for (const file of (await readManifest(bucket, build))?.files ?? []) kept.add(file);
  return files.filter((file) => !kept.has(file));
}

/** Uploads files, then writes the manifest, so that an interruption leaves no reference. */
export async function keepFiles(bucket: Bucket, manifest: Manifest): Promise<void> {
  const waiting = await missingFiles(bucket, manifest.files);
  const put = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      await bucket.put(OLD_ASSETS + file, readFileSync(resolve(PROJECT, 'dist/client/_astro', file)), {
        httpMetadata: { contentType: TYPES[extname(file)] ?? 'application/octet-stream' },
      });
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, put));
  await writeManifest(bucket, manifest);
  const { builds } = await readIndex(bucket);
  const others = builds.filter(({ build }) => build !== manifest.build);
  await putJson(bucket, INDEX, { builds: [...others, { build: manifest.build, supersededAt: null }] });
}

/** Marks the current build, and deletes files only of builds superseded for seven days. @returns files deleted */
export async function forgetOldFiles(bucket: Bucket, current: string, now: Date): Promise<number> {
  const { builds } = await readIndex(bucket);
  const dated = builds.map(({ build, supersededAt }) => ({
    build,
    supersededAt: build === current ? null : (supersededAt ?? now.toISOString()),
  }));
  const isOld = ({ supersededAt }: Index['builds'][number]) => supersededAt !== null && now.getTime() - Date.parse(supersededAt) > KEPT_MS;
  const needed = new Set<string>();
  for (const each of dated) if (!isOld(each)) for (const file of (await readManifest(bucket, each.build))?.files ?? []) needed.add(file);
  let deleted = 0;
  for (const { build } of dated.filter(isOld)) {
    for (const file of (await readManifest(bucket, build))?.files ?? []) {
      if (needed.has(file)) continue;
      await bucket.delete(OLD_ASSETS + file);
      deleted += 1;
    }
  }
  await putJson(bucket, INDEX, { builds: dated.filter((each) => !isOld(each)) });
  for (const { build } of dated.filter(isOld)) await bucket.delete(manifestKey(build));
  return deleted;
}
