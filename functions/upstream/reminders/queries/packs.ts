import * as v from 'valibot';
import { ownSupplementTable } from '#db/accounts/tables/own-supplements.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const packRow = v.object({
  ...v.pick(ownSupplementTable, ['userId', 'supplementId']).entries,
  unitsLeft: v.number(),
  countedAt: v.number(),
});

export function selectCountedPacks(
  { accounts }: Pick<Context, 'accounts'>,
  userIds: readonly number[],
): Promise<v.InferOutput<typeof packRow>[]> {
  return selectRows(
    accounts,
    packRow,
    `SELECT ${columnsOf(packRow, 'o')} FROM json_each(?1) j JOIN own_supplement o ON o.user_id = j.value
     WHERE o.units_left IS NOT NULL AND o.counted_at IS NOT NULL`,
    JSON.stringify(userIds),
  );
}
