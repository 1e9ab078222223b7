import type { Environment } from '../../platform/env.ts';

const REMEMBERED_MS = 10_000;

let remembered: { readonly value: string; readonly at: number } | undefined;

/** The catalogue's version, part of every cache key, so that an import makes old answers unreachable; read at most every ten seconds. */
export async function catalogueVersion({ bindings }: Environment): Promise<string> {
  const now = Date.now();
  if (remembered !== undefined && now - remembered.at < REMEMBERED_MS) return remembered.value;
  try {
    const { results } = await bindings.CATALOGUE.prepare(`SELECT value FROM catalogue_meta WHERE key = 'version'`).all();
    remembered = { value: String(results[0]?.['value'] ?? '0'), at: now };
  } catch {
    // The database is away: what is cached under the last known version is still good.
    remembered = { value: remembered?.value ?? '0', at: now };
  }
  return remembered.value;
}
