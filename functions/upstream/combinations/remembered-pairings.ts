import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type PairingRow, selectPairings } from './queries.ts';

const REMEMBERED_MS = 10_000;

const pairingsOf = remember(REMEMBERED_MS, (catalogue: Database): Promise<readonly PairingRow[]> => selectPairings({ catalogue }));

/** Ten seconds per isolate; changed by deployments only. */
export function rememberedPairings({ catalogue }: Context): Promise<readonly PairingRow[]> {
  return pairingsOf(catalogue);
}
