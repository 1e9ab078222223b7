import type * as v from 'valibot';
import { COPIED_TABLES } from '#db/accounts/copied-tables.ts';
import type { Bucket } from '#platform/bindings.ts';
import { chunkKey, chunkSchema, listBackups, manifestKey, manifestSchema, readSealed } from './sealed-files.ts';

export type Stored = { readonly bucket: Pick<Bucket, 'get' | 'list'>; readonly secret: string };

export type Backup = v.InferOutput<typeof manifestSchema> & { readonly name: string };

const unreadable = (key: string) => `Cannot read ${key}: the key is another one, or the file is missing or changed.`;

/** @throws if sealed with another key, missing or changed */
export async function readManifest({ bucket, secret }: Stored, name: string): Promise<Backup> {
  const manifest = await readSealed(bucket, secret, manifestKey(name), manifestSchema).catch(() => null);
  if (manifest === null) throw new Error(unreadable(manifestKey(name)));
  return { name, ...manifest };
}

/** @throws if none began by then */
export async function lastBefore(stored: Stored, at: Date): Promise<Backup> {
  const name = (await listBackups(stored.bucket)).filter((each) => each <= at.toISOString().replaceAll(':', '-')).at(-1);
  if (name === undefined) throw new Error(`There is no backup from before ${at.toISOString()}.`);
  return readManifest(stored, name);
}

export function chunkKeys({ name, chunks }: Backup): string[] {
  return Array.from({ length: chunks }, (_, index) => chunkKey(name, index + 1));
}

/** @throws as `readManifest`, and for an unknown table */
export async function readChunk({ bucket, secret }: Stored, key: string): Promise<v.InferOutput<typeof chunkSchema>> {
  const chunk = await readSealed(bucket, secret, key, chunkSchema).catch(() => null);
  if (chunk === null || COPIED_TABLES[chunk.table] === undefined) throw new Error(unreadable(key));
  return chunk;
}

/** @throws unless all rows are there */
export async function checkBackup(stored: Stored, backup: Backup): Promise<void> {
  let found = 0;
  for (const key of chunkKeys(backup)) found += (await readChunk(stored, key)).rows.length;
  if (found !== backup.rows) throw new Error(`The backup should have ${backup.rows} rows and has ${found}.`);
}
