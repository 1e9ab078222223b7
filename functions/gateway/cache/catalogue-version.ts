import type { Environment } from '#platform/env.ts';
import { selectCatalogueVersion } from '../queries.ts';

const REMEMBERED_MS = 10_000;
/** Where the last known version is kept for an isolate that begins while the database is away: what is stored under it is still good. */
const KEPT_AT = `https://cache.invalid/catalogue-version/${__BUILD__}`;

let remembered: { readonly value: string; readonly at: number } | undefined;

async function keep(value: string): Promise<void> {
  const headers = { 'cache-control': 'public, max-age=172800' };
  await (await caches.open('public')).put(KEPT_AT, new Response(value, { headers }));
}

async function kept(): Promise<string> {
  return (await (await (await caches.open('public')).match(KEPT_AT))?.text()) ?? '0';
}

/** The catalogue's version, part of every cache key, so that an import makes old answers unreachable; read at most every ten seconds. */
export async function catalogueVersion(environment: Environment): Promise<string> {
  const now = Date.now();
  if (remembered !== undefined && now - remembered.at < REMEMBERED_MS) return remembered.value;
  try {
    const value = await selectCatalogueVersion(environment);
    if (value !== remembered?.value) await keep(value);
    remembered = { value, at: now };
  } catch {
    remembered = { value: remembered?.value ?? (await kept()), at: now };
  }
  return remembered.value;
}
