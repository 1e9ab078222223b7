import * as v from 'valibot';
import { selectRow } from '#db/rows.ts';
import { wordsExpression } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const existingRow = v.object({ found: v.pipe(v.string(), v.parseJson(), v.array(v.number())) });

export async function selectExisting({ catalogue }: Context, words: readonly string[]): Promise<string[]> {
  const asked = words.flatMap((word) => {
    const expression = wordsExpression(word);
    return expression === null ? [] : [{ word, expression }];
  });
  if (asked.length === 0) return [];
  const exists = asked.map((_, index) => `EXISTS (SELECT 1 FROM supplement_search WHERE grams MATCH ?${index + 1})`);
  const row = await selectRow(
    catalogue,
    existingRow,
    `SELECT json_array(${exists.join(', ')}) AS found`,
    ...asked.map(({ expression }) => expression),
  );
  return asked.filter((_, index) => row?.found[index] === 1).map(({ word }) => word);
}
