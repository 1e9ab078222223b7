import type { listBrandSupplements } from '#contract/supplements/supplements.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectBrandSupplements } from './queries.ts';

export const listBrandSupplementsVerb: Verb<typeof listBrandSupplements> = async ({ context, input: { query } }) => {
  const rows = await selectBrandSupplements(context, query);
  return {
    supplements: rows.map((row) => ({ id: row.id, name: row.name, ...cardFacts(context, row) })),
  };
};
