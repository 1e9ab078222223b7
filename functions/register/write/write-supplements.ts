import { spellingsOf } from '#domain/suggestion.ts';
import type { Database } from '#platform/bindings.ts';
import { type Change, type Comparable, changesBetween, plainChange } from './changes.ts';
import { nextTurn } from './next-turn.ts';
import { runBatches, updateStatements, upsertStatements } from './queries/bulk.ts';
import { insertChanges, type SeenChange, selectKept, textsOf } from './queries/changes.ts';
import { deleteContents, deleteOthersOf } from './queries/facts.ts';
import type { IngredientIndex, SupplementRecord } from './supplement-record.ts';
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

type Composed = {
  readonly records: readonly SupplementRecord[];
  readonly rows: readonly ReturnType<typeof supplementRows>[];
  readonly ingredients: IngredientIndex;
};

/** Rows of products, with pauses for calls that are under way. */
export async function composeSupplements(records: readonly SupplementRecord[], ingredients: IngredientIndex): Promise<Composed> {
  const rows: Composed['rows'][number][] = [];
  for (const record of records) {
    if (rows.length % BETWEEN_TURNS === 0) await nextTurn();
    rows.push(supplementRows(record, ingredients));
  }
  return { records, rows, ingredients };
}

/** Upserts products, contents, search documents (n-gram tokens) and changes, keeping ranks. Call `rebuildSearch` after the last. */
export async function writeSupplements(
  database: Database,
  records: readonly SupplementRecord[],
  ingredients: IngredientIndex,
): Promise<void> {
  await writeComposed(database, await composeSupplements(records, ingredients));
}

export async function writeComposed(database: Database, { records, rows, ingredients }: Composed): Promise<void> {
  const changes = await changesBy(database, records, ingredients);
  await runBatches(database, [
    // Before the rows, so that a retry finds the same changes.
    ...insertChanges(database, changes),
    deleteOthersOf(database, records),
    ...deleteContents(
      database,
      records.map(({ id }) => id),
    ),
    ...updateStatements(
      database,
      'supplement',
      rows.map(({ supplement }) => supplement),
      ['id'],
    ),
    ...upsertStatements(
      database,
      'supplement_ingredient',
      rows.flatMap(({ contents }) => contents),
    ),
    ...upsertStatements(
      database,
      'supplement_document',
      rows.map(({ document }) => document),
    ),
    ...upsertStatements(
      database,
      'suggestion',
      rows.flatMap(({ supplement, isSuggested }) => (isSuggested ? spellingsOf('PRODUCT', supplement.id, supplement.name) : [])),
    ),
  ]);
}
