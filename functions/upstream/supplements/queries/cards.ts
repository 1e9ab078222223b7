import { selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '#db/supplement-card.ts';
import type { Context } from '#upstream/shared/http/context.ts';

export async function selectCards({ catalogue }: Pick<Context, 'catalogue'>, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${CARD_COLUMNS} FROM json_each(?1) r JOIN supplement s ON s.id = r.value`;
  return selectRows(catalogue, cardRow, sql, JSON.stringify(ids));
}
