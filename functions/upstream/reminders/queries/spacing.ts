import * as v from 'valibot';
import { combinationTable } from '#db/catalogue/tables/ingredients.ts';
import { jsonColumn } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const contentsRow = v.object({
  id: v.number(),
  contents: jsonColumn(v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()) }))),
});
type ContentsRow = v.InferOutput<typeof contentsRow>;

export function selectContents({ catalogue }: Context, ids: readonly number[]): Promise<ContentsRow[]> {
  return selectRows(
    catalogue,
    contentsRow,
    'SELECT id, contents FROM supplement WHERE id IN (SELECT value FROM json_each(?1))',
    JSON.stringify(ids),
  );
}

const ruleRow = v.object({
  ...v.pick(combinationTable, ['name', 'description', 'minimum']).entries,
  slugs: combinationTable.entries.ingredientSlugs,
  spacingMinutes: v.number(),
});
type SpacingRow = v.InferOutput<typeof ruleRow>;

export function selectSpacingRules({ catalogue }: Context): Promise<SpacingRow[]> {
  return selectRows(
    catalogue,
    ruleRow,
    `SELECT name, description, ingredient_slugs AS slugs, spacing_minutes AS spacingMinutes, minimum FROM combination
       WHERE type = 'CAUTION' AND spacing_minutes IS NOT NULL AND with_medication IS NULL ORDER BY display_rank`,
  );
}
