import type { Database } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { remember } from '#platform/remember.ts';
import { readForward } from '#platform/replicas.ts';
import { selectCatalogueVersion } from '../queries.ts';

const REMEMBERED_MS = 10_000;
/** Where the last known version is kept for an isolate that begins while the database is away: what is stored under it is still good. */
const KEPT_AT = `https://cache.invalid/catalogue-version/${__BUILD__}`;

/** The last version that could be read. */
let last: string | undefined;

async function keep(value: string): Promise<void> {
  const headers = { 'cache-control': 'public, max-age=172800' };
  await (await caches.open('public')).put(KEPT_AT, new Response(value, { headers }));
}

async function kept(): Promise<string> {
  return (await (await (await caches.open('public')).match(KEPT_AT))?.text()) ?? '0';
}

const versionOf = remember(REMEMBERED_MS, async (catalogue: Database): Promise<string> => {
  try {
    const value = await readForward(catalogue, selectCatalogueVersion);
    if (value !== last) await keep(value);
    last = value;
    return value;
  } catch {
    return last ?? (await kept());
  }
});

/** The catalogue's version, part of every cache key, so that an import makes old answers unreachable; read at most every ten seconds. */
export function catalogueVersion({ bindings }: Environment): Promise<string> {
  return versionOf(bindings.CATALOGUE);
}
