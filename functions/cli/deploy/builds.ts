import { readdirSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import * as v from 'valibot';
import { OLD_ASSETS } from '#platform/bucket-keys.ts';
import type { Objects } from '../cloudflare/objects.ts';
import { PROJECT } from '../paths.ts';

/** How long what only an older build has is kept after a newer one came: tabs that are open go on with it. */
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
    /** What the platform calls the version that was published; null until it was. */
    version: v.nullable(v.string()),
    /** Where each database stood before, by the name of its binding. */
    bookmarks: v.record(v.string(), v.string()),
    /** Migrations that took away what the version before reads. */
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

/** Writes down what is known of a deployment. */
export function writeManifest(objects: Objects, manifest: Manifest): Promise<void> {
  return putJson(objects, manifestKey(manifest.build), manifest);
}

/** The migrations by which an earlier deployment of the same build has taken something away: going back stays refused when it is deployed again. */
export async function contractedBefore(objects: Objects, build: string): Promise<Manifest['contracted']> {
  return (await readManifest(objects, build))?.contracted ?? [];
}

/** The deployments that are still known, by the version that each published. */
export async function publishedBuilds(objects: Objects): Promise<ReadonlyMap<string, Manifest>> {
  const published = new Map<string, Manifest>();
  for (const { build } of (await readIndex(objects)).builds) {
    const manifest = await readManifest(objects, build);
    if (manifest !== null && manifest.version !== null) published.set(manifest.version, manifest);
  }
  return published;
}

/** The files of this build that pages ask for by names of their own. */
export function builtFiles(): string[] {
  return readdirSync(resolve(PROJECT, 'dist/client/_astro')).sort();
}

/** The files of a build that no build has put there before. */
export async function missingFiles(objects: Objects, files: readonly string[]): Promise<string[]> {
  const { builds } = await readIndex(objects);
  const kept = new Set<string>();
  for (const { build } of builds) for (const file of (await readManifest(objects, build))?.files ?? []) kept.add(file);
  return files.filter((file) => !kept.has(file));
}

/** Puts the files of this build beside those of older ones, and writes down which they are. Where it breaks off, nothing refers to what is there already. */
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

/** Says that a build is the one that answers now, and deletes what only builds have that were superseded more than seven days ago. @returns files deleted */
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
  // The list comes first: a manifest that nothing names is no harm.
  await putJson(objects, INDEX, { builds: dated.filter((each) => !isOld(each)) });
  for (const { build } of dated.filter(isOld)) await objects.delete(manifestKey(build));
  return deleted;
}
