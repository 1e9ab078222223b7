import type { listBrandSupplements } from '#contract/supplements.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { cardFacts } from '../cards/card-facts.ts';
import { selectBrandSupplements } from './queries.ts';

/** A brand's products; the cursor counts rows to skip, and an unknown brand has none. */
export const listBrandSupplementsVerb: Verb<typeof listBrandSupplements> = async ({ context, input: { query } }) => {
  const rows = await selectBrandSupplements(context, query.id, query.cursor, query.size);
  return {
    supplements: rows.map((row) => ({ id: row.id, name: row.name, ...cardFacts(context, row) })),
  };
};
