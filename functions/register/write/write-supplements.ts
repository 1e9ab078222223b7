import { spellingsOf } from '#domain/search/suggestion.ts';
import type { Database } from '#platform/bindings.ts';
import { fingerprint } from '#platform/hash.ts';
import { type Change, type Comparable, changesBetween, plainChange } from './changes.ts';
import {
  isOvertaken,
  refuseIfOvertaken,
  type SeenChange,
  selectKept,
  selectStates,
  textsOf,
  type WrittenState,
} from './queries/changes.ts';
import { SLICE } from './queries/rebuild-search.ts';
import { type Composed, sliceStatements } from './queries/slice.ts';
import { type IngredientIndex, nextTurn, type SupplementRecord } from './supplement-record.ts';
import { supplementRows } from './supplement-rows.ts';

function comparable(record: SupplementRecord, ingredients: IngredientIndex): Comparable {
  return {
    name: record.name,
    method: record.method,
    texts: textsOf(record.rawText),
    contents: record.ingredients.map(({ slug, amount, labelText }) => ({
      ingredientId: ingredients.get(slug)?.id ?? 0,
      amount,
      labelText,
    })),
  };
}

async function changesBy(database: Database, records: readonly SupplementRecord[], ingredients: IngredientIndex): Promise<SeenChange[]> {
  const dated = records.filter(({ isSample, importedOn }) => !isSample && importedOn !== null);
  if (dated.length === 0) return [];
  const kept = new Map(
    (
      await selectKept(
        database,
        dated.map(({ id }) => id),
      )
    ).map((row) => [row.sourceKey, row]),
  );
  return dated.flatMap((record) => {
    const before = kept.get(record.sourceKey);
    if (before === undefined) return [];
    const back: Change[] = before.goneOn === null ? [] : [plainChange('BACK')];
    const changes = changesBetween({ ...before, texts: textsOf(before.rawText) }, comparable(record, ingredients));
    return [...back, ...changes].map((change) => ({ ...change, supplementId: record.id, changedOn: record.importedOn ?? '' }));
  });
}

const BETWEEN_TURNS = 50;
const ATTEMPTS = 3;

export async function composeSupplements(records: readonly SupplementRecord[], ingredients: IngredientIndex): Promise<readonly Composed[]> {
  const composed: Composed[] = [];
  for (const record of records) {
    if (composed.length % BETWEEN_TURNS === 0) await nextTurn();
    const rows = supplementRows(record, ingredients);
    const suggestions = rows.isSuggested ? spellingsOf('PRODUCT', record.id, record.name) : [];
    const sourceHash = record.sourceHash ?? fingerprint(JSON.stringify([rows, suggestions]));
    composed.push({ record, rows, suggestions, sourceHash });
  }
  return composed;
}

/** Skips products known better (with texts) or delisted. */
function isToWrite({ record, sourceHash }: Composed, known: WrittenState | undefined): boolean {
  if (known === undefined || record.sourceHash !== null) return true;
  const isBetterKnown = known.hasTexts === 1 || (known.goneOn !== null && known.goneOn >= (record.importedOn ?? ''));
  return !isBetterKnown && (known.sourceHash !== sourceHash || known.goneOn !== null);
}

async function writeSlice(database: Database, slice: readonly Composed[], ingredients: IngredientIndex, attempt = 1): Promise<void> {
  const states = await selectStates(
    database,
    slice.map(({ record }) => record.id),
  );
  const known = new Map(states.map((state) => [state.id, state]));
  const written = slice.filter((composed) => isToWrite(composed, known.get(composed.record.id)));
  if (written.length === 0) return;
  const records = written.map(({ record }) => record);
  const changes = await changesBy(database, records, ingredients);
  const marks = written.map(({ record: { id }, sourceHash }) => {
    const { sourceHash: hash = null, goneOn = null } = known.get(id) ?? {};
    return { id, before: { sourceHash: hash, goneOn }, after: { sourceHash, goneOn: null } };
  });
  try {
    await database.batch([refuseIfOvertaken(database, marks), ...sliceStatements(database, written, changes)]);
  } catch (failure) {
    if (attempt === ATTEMPTS || !isOvertaken(failure)) throw failure;
    await writeSlice(database, slice, ingredients, attempt + 1);
  }
}

/** Each slice with its index rows in one transaction; unchanged rows are not written. */
export async function writeComposed(database: Database, composed: readonly Composed[], ingredients: IngredientIndex): Promise<void> {
  for (let start = 0; start < composed.length; start += SLICE)
    await writeSlice(database, composed.slice(start, start + SLICE), ingredients);
}

/** Documents hold n-gram tokens. Call `rebuildSearch` after the last. */
export async function writeSupplements(
  database: Database,
  records: readonly SupplementRecord[],
  ingredients: IngredientIndex,
): Promise<void> {
  await writeComposed(database, await composeSupplements(records, ingredients), ingredients);
}
