import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { selectRows } from '#db/rows.ts';
import { CHANGE_COLUMNS, changeRow } from '#db/supplement-change.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { changesKeptFrom } from '#domain/supplements/supplement-change.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const MOST_SHOWN = 10;

const idRow = v.object({ id: v.number() });

export async function selectOwnSupplements({ accounts }: Context, userId: number): Promise<number[]> {
  const sql = `SELECT supplement_id AS id FROM supplement_like WHERE user_id = ?1
    UNION SELECT supplement_id FROM routine WHERE user_id = ?1 AND supplement_id IS NOT NULL`;
  return (await selectRows(accounts, idRow, sql, userId)).map(({ id }) => id);
}

const ownRow = v.object({
  ...changeRow.entries,
  supplementId: supplementTable.entries.id,
  supplementName: supplementTable.entries.name,
});

export function selectOwnChanges({ catalogue, now }: Context, ids: readonly number[]): Promise<v.InferOutput<typeof ownRow>[]> {
  return selectRows(
    catalogue,
    ownRow,
    `SELECT s.id AS supplementId, s.name AS supplementName, ${CHANGE_COLUMNS}
     FROM json_each(?1) j CROSS JOIN supplement_change c ON c.supplement_id = j.value JOIN supplement s ON s.id = c.supplement_id
       LEFT JOIN ingredient i ON i.id = c.ingredient_id
     WHERE c.changed_on >= ?2 ORDER BY c.changed_on DESC, s.id, c.kind, c.ingredient_id LIMIT ${MOST_SHOWN}`,
    JSON.stringify(ids),
    changesKeptFrom(todayInSeoul(now.getTime())),
  );
}
