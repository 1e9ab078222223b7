import { readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import * as v from 'valibot';
import { OLD_ASSETS } from '#platform/bucket-keys.ts';
import type { Objects } from '../cloudflare/objects.ts';
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
    /** Time Travel bookmarks by binding. */
    bookmarks: v.record(v.string(), v.string()),
    /** Contract migrations, which prevent a rollback. */
    contracted: v.pipe(v.array(v.union([v.string(), v.number()])), v.readonly()),
  }),
);
export type Manifest = v.InferOutput<typeof manifestSchema>;

const manifestKey = (build: string) => `builds/${build}.json`;

async function readIndex(objects: Objects): Promise<Index> {
  const text = await objects.read(INDEX);
  return text === null ? { builds: [] } : v.parse(indexSchema, text);
}

async function readManifest(objects: Objects, build: string): Promise<Manifest | null> {
  const text = await objects.read(manifestKey(build));
  return text === null ? null : v.parse(manifestSchema, text);
}

const putJson = (objects: Objects, key: string, value: unknown) =>
  objects.put(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json');

export function writeManifest(objects: Objects, manifest: Manifest): Promise<void> {
  return putJson(objects, manifestKey(manifest.build), manifest);
}

/** Contract migrations of earlier deployments of this build, kept when it is deployed again. */
export async function contractedBefore(objects: Objects, build: string): Promise<Manifest['contracted']> {
  return (await readManifest(objects, build))?.contracted ?? [];
}

export async function publishedBuilds(objects: Objects): Promise<ReadonlyMap<string, Manifest>> {
  const published = new Map<string, Manifest>();
  for (const { build } of (await readIndex(objects)).builds) {
    const manifest = await readManifest(objects, build);
    if (manifest !== null && manifest.version !== null) published.set(manifest.version, manifest);
  }
  return published;
}

export function builtFiles(): string[] {
  return readdirSync(resolve(PROJECT, 'dist/client/_astro')).sort();
}

export async function missingFiles(objects: Objects, files: readonly string[]): Promise<string[]> {
  const { builds } = await readIndex(objects);
  const kept = new Set<string>();
  for (const { build } of builds) for (const file of (await readManifest(objects, build))?.files ?? []) kept.add(file);
  return files.filter((file) => !kept.has(file));
}

/** Uploads files, then writes the manifest, so that an interruption leaves no reference. */
export async function keepFiles(objects: Objects, manifest: Manifest): Promise<void> {
  const waiting = await missingFiles(objects, manifest.files);
  const put = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      await objects.put(
        OLD_ASSETS + file,
        readFileSync(resolve(PROJECT, 'dist/client/_astro', file)),
        TYPES[extname(file)] ?? 'application/octet-stream',
      );
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, put));
  await writeManifest(objects, manifest);
  const { builds } = await readIndex(objects);
  const others = builds.filter(({ build }) => build !== manifest.build);
  await putJson(objects, INDEX, { builds: [...others, { build: manifest.build, supersededAt: null }] });
}

/** Marks the current build, and deletes files only of builds superseded for seven days. @returns files deleted */
export async function forgetOldFiles(objects: Objects, current: string, now: Date): Promise<number> {
  const { builds } = await readIndex(objects);
  const dated = builds.map(({ build, supersededAt }) => ({
    build,
    supersededAt: build === current ? null : (supersededAt ?? now.toISOString()),
  }));
  const isOld = ({ supersededAt }: Index['builds'][number]) => supersededAt !== null && now.getTime() - Date.parse(supersededAt) > KEPT_MS;
  const needed = new Set<string>();
  for (const each of dated) if (!isOld(each)) for (const file of (await readManifest(objects, each.build))?.files ?? []) needed.add(file);
  let deleted = 0;
  for (const { build } of dated.filter(isOld)) {
    for (const file of (await readManifest(objects, build))?.files ?? []) {
      if (needed.has(file)) continue;
      await objects.delete(OLD_ASSETS + file);
      deleted += 1;
    }
  }
  await putJson(objects, INDEX, { builds: dated.filter((each) => !isOld(each)) });
  for (const { build } of dated.filter(isOld)) await objects.delete(manifestKey(build));
  return deleted;
}
