import type { Database } from '#platform/bindings.ts';
import type { Context } from '../http/context.ts';
import { type PairingRow, selectPairings } from './queries.ts';

const REMEMBERED_MS = 10_000;

type Remembered = { readonly at: number; readonly rows: Promise<readonly PairingRow[]> };
const remembered = new WeakMap<Database, Remembered>();

/** All pairings, remembered ten seconds per isolate: a few dozen rows that change with a deployment only. */
export function rememberedPairings(context: Context): Promise<readonly PairingRow[]> {
  const known = remembered.get(context.catalogue);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.rows;
  const rows = selectPairings(context);
  remembered.set(context.catalogue, { at: Date.now(), rows });
  rows.catch(() => remembered.delete(context.catalogue));
  return rows;
}
