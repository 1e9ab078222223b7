import type { Database } from '#platform/bindings.ts';
import { replaceClaims, selectRegistered } from '../catalogue/queries/claims.ts';
import { claimColumns } from '../catalogue/supplement-record.ts';
import { INGREDIENT_INDEX } from '../catalogue/write-built-in.ts';
import { readFunctions } from './read-functions.ts';

const AT_A_TIME = 500;

/** Judges anew what the registered products are recognised for, after the facts or the rule have changed: they are not imported again for that. */
export async function renewClaims(catalogue: Database): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await selectRegistered(catalogue, after, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) return;
    await catalogue.batch([
      replaceClaims(
        catalogue,
        rows.map(({ id, contents, functionText }) => ({ id, ...claimColumns(contents, readFunctions(functionText), INGREDIENT_INDEX) })),
      ),
    ]);
    after = last.id;
  }
}
