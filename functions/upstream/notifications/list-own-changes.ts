import type { listOwnChanges } from '#contract/supplements/supplement-changes.ts';
import { wireChange } from '#db/supplement-card.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectOwnChanges, selectOwnSupplements } from './queries.ts';

export const listOwnChangesVerb: Verb<typeof listOwnChanges> = async ({ context, viewer }) => {
  const ids = await selectOwnSupplements(context, viewer.userId);
  const rows = ids.length === 0 ? [] : await selectOwnChanges(context, ids);
  return rows.map(({ supplementId, supplementName, ...change }) => ({ supplementId, supplementName, ...wireChange(change) }));
};
