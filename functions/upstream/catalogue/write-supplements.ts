import type { Database } from '#platform/bindings.ts';
import { nextTurn } from './next-turn.ts';
import { runBatches, upsertStatements } from './queries/bulk.ts';
import { deleteContents } from './queries/facts.ts';
import { type IngredientIndex, type SupplementRecord, supplementRows } from './supplement-record.ts';

/** Writes products with their contents and search documents; a product that exists is replaced. Call `rebuildSearch` after the last. */
export async function writeSupplements(
  database: Database,
  records: readonly SupplementRecord[],
  ingredients: IngredientIndex,
): Promise<void> {
  const rows = records.map((record) => supplementRows(record, ingredients));
  await nextTurn();
  await runBatches(database, [
    deleteContents(
      database,
      records.map(({ id }) => id),
    ),
    ...upsertStatements(
      database,
      'supplement',
      rows.map(({ supplement }) => supplement),
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
  ]);
}
