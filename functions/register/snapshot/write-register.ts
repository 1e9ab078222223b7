import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import type { Database } from '#platform/bindings.ts';
import { brandIdOf, brandOf, sourceKeyOf, writeBrands } from '../import/public.ts';
import { identify } from '../write/queries/identities.ts';
import { SLICE } from '../write/queries/rebuild-search.ts';
import { nextTurn } from '../write/supplement-record.ts';
import { ingredientIndex } from '../write/write-built-in.ts';
import { composeSupplements, writeComposed } from '../write/write-supplements.ts';
import type { RegisterFact } from './fact.ts';
import { parseNames, parseRegister, type RegisterName } from './register-text.ts';
import { recordOf } from './to-record.ts';

const NO_DIRECTIONS = readDirections('');

function factOfName({ reportNumber, name, maker, kind }: RegisterName): RegisterFact {
  return {
    reportNumber,
    name,
    maker,
    kind,
    brand: brandOf(name),
    form: null,
    directions: NO_DIRECTIONS,
    ways: [],
    amounts: [],
    functions: [],
    others: [],
    allergens: null,
    cautions: { avoid: [], consult: [], remarks: [] },
  };
}

/**
 * Skips products known better. Resumable; call `rebuildSearch` after it.
 * @param names text of `NAMES_FILE`
 * @throws before writing if a text is invalid
 */
export async function writeRegister(
  catalogue: Database,
  accounts: Database,
  text: string,
  names?: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const { readOn, facts: read } = parseRegister(text);
  await nextTurn();
  const facts = [...read, ...(names === undefined ? [] : parseNames(names).names.map(factOfName))];
  await nextTurn();
  const brandIds = await writeBrands(
    catalogue,
    accounts,
    facts.filter(({ brand, maker }) => brand !== null || maker !== ''),
  );
  const ids = await identify(accounts, 'supplement_identity', facts.map(sourceKeyOf), SUPPLEMENT_ID_LIMIT - 1);
  const records = facts.map((fact) =>
    recordOf(fact, { supplement: ids.get(sourceKeyOf(fact)) ?? 0, brand: brandIdOf(fact, brandIds) }, readOn),
  );
  await nextTurn();
  let writing = Promise.resolve();
  for (let start = 0; start < records.length; start += SLICE) {
    // Composes the next rows while the database writes.
    const [composed] = await Promise.all([composeSupplements(records.slice(start, start + SLICE), ingredientIndex()), writing]);
    onProgress(start, records.length);
    writing = writeComposed(catalogue, composed, ingredientIndex());
  }
  await writing;
  onProgress(records.length, records.length);
}
