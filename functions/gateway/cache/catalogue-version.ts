import type { Environment } from '#platform/env.ts';
import { remember } from '#platform/remember.ts';
import { readForward } from '#platform/replicas.ts';
import { selectCatalogueVersion } from '../queries.ts';
import { storeBody, storedAt, storedBody } from './store.ts';

const REMEMBERED_MS = 10_000;
/** For an isolate that starts during an outage: its entries are still valid. */
const keptAt = (origin: string) => storedAt(origin, `catalogue-version ${__BUILD__}`);

let last: string | undefined;

function keep(origin: string, value: string): Promise<void> {
  return storeBody(keptAt(origin), value, { 'cache-control': 'public, max-age=172800' });
}

async function kept(origin: string): Promise<string> {
  const stored = await storedBody(keptAt(origin));
  return stored === undefined ? '0' : new TextDecoder().decode(stored.body);
}

const versionOf = remember(REMEMBERED_MS, async ({ bindings, settings }: Environment): Promise<string> => {
  try {
    const value = await readForward(bindings.CATALOGUE, selectCatalogueVersion);
    if (value !== last) await keep(settings.PUBLIC_URL, value);
    last = value;
    return value;
  } catch {
    return last ?? (await kept(settings.PUBLIC_URL));
  }
});

/** Part of every cache key, so an import invalidates; read every ten seconds at most. */
export function catalogueVersion(environment: Environment): Promise<string> {
  return versionOf(environment);
}
