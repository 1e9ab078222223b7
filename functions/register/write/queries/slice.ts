import type { Database, Statement } from '#platform/bindings.ts';
import type { SupplementRecord } from '../supplement-record.ts';
import type { supplementRows } from '../supplement-rows.ts';
import { type Row, renewStatements, SUGGESTION_KEYS, updateStatements } from './bulk.ts';
import { insertChanges, type SeenChange } from './changes.ts';
import { deleteOthersOf } from './facts.ts';
import { LAST_PLACE } from './places.ts';
import { indexedStatements } from './rebuild-search.ts';

export type Composed = {
  readonly record: SupplementRecord;
  readonly rows: ReturnType<typeof supplementRows>;
  readonly suggestions: readonly Row[];
  readonly sourceHash: string;
};

export function sliceStatements(database: Database, slice: readonly Composed[], changes: readonly SeenChange[]): Statement[] {
  const records = slice.map(({ record }) => record);
  const ids = records.map(({ id }) => id);
  const list = JSON.stringify(ids);
  const products = slice.map(({ rows, sourceHash }) => ({ ...rows.supplement, source_hash: sourceHash }));
  const contents = slice.flatMap(({ rows }) => rows.contents.map((row) => ({ ...row, place: LAST_PLACE })));
  const documents = slice.map(({ rows }) => rows.document);
  const suggestions = slice.flatMap((each) => each.suggestions);
  const inSlice = (column: string) => `${column} IN (SELECT value FROM json_each(?1))`;
  return indexedStatements(database, ids, [
    ...insertChanges(database, changes),
    deleteOthersOf(database, records),
    ...updateStatements(database, 'supplement', products, ['id']),
    ...renewStatements(database, 'supplement_ingredient', contents, ['supplement_id', 'ingredient_id'], [inSlice('supplement_id'), list]),
    ...updateStatements(database, 'supplement_document', documents, ['supplement_id']),
    ...renewStatements(database, 'suggestion', suggestions, SUGGESTION_KEYS, [`kind = 'PRODUCT' AND ${inSlice('subject')}`, list]),
  ]);
}
