import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';
import type { Database } from '#platform/bindings.ts';
import { brandIdOf, sourceKeyOf, writeBrands } from '../import/public.ts';
import { nextTurn } from '../write/next-turn.ts';
import { identify } from '../write/queries/identities.ts';
import { selectBetterKnown } from '../write/queries/registered.ts';
import { ingredientIndex } from '../write/write-built-in.ts';
import { writeSupplements } from '../write/write-supplements.ts';
import type { RegisterFact } from './fact.ts';
import { parseRegister } from './register-text.ts';
import { recordOf } from './to-record.ts';

const AT_A_TIME = 1000;

/** Score: complete amounts, known brand, functions, directions; 0 for non-retail. */
function usefulness({ flags, brand, amounts, functions, directions }: RegisterFact): number {
  if (flags.length > 0) return 0;
  const isRead = amounts.length > 0 && amounts.every(({ amount }) => amount !== null);
  return 1 + Number(isRead) * 4 + Number(brand?.isSure ?? false) * 2 + Number(functions.length > 0) + Number(!directions.isUnclear);
}

/**
 * Skips products known better. Ids are stable and assigned by usefulness, as lists sort by id before any counts. Call `rebuildSearch` after it.
 * @throws before writing if the text is invalid
 */
export async function writeRegister(catalogue: Database, accounts: Database, text: string): Promise<void> {
  const { readOn, facts } = parseRegister(text);
  await nextTurn();
  const brandIds = await writeBrands(catalogue, accounts, facts);
  const inOrder = facts.toSorted(
    (left, right) => usefulness(left) - usefulness(right) || (left.reportNumber < right.reportNumber ? -1 : 1),
  );
  const ids = await identify(accounts, 'supplement_identity', inOrder.map(sourceKeyOf), SUPPLEMENT_ID_LIMIT - 1);
  const betterKnown = await selectBetterKnown(catalogue, readOn);
  const records = facts
    .filter((fact) => !betterKnown.has(sourceKeyOf(fact)))
    .map((fact) => recordOf(fact, { supplement: ids.get(sourceKeyOf(fact)) ?? 0, brand: brandIdOf(fact, brandIds) }, readOn));
  await nextTurn();
  for (let start = 0; start < records.length; start += AT_A_TIME)
    await writeSupplements(catalogue, records.slice(start, start + AT_A_TIME), ingredientIndex());
}
