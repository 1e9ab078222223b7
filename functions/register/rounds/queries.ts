import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { insertChanges } from '../write/queries/changes.ts';
import { replaceMeta, selectMeta } from '../write/queries/meta.ts';
import { type Round, roundSchema } from './round.ts';

const KEY = 'register-round';

/** Null before the first run, or in another version's format. */
export async function selectRound({ catalogue }: Context): Promise<Round | null> {
  const text = await selectMeta(catalogue, KEY);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), roundSchema), text ?? '');
  return read.success ? read.output : null;
}

export function replaceRound({ catalogue }: Context, round: Round): Statement {
  return replaceMeta(catalogue, KEY, JSON.stringify(round));
}

const writtenRow = v.pick(supplementTable, ['id', 'sourceKey', 'sourceHash', 'goneOn']);

export function selectWritten({ catalogue }: Context, sourceKeys: readonly string[]): Promise<v.InferOutput<typeof writtenRow>[]> {
  return selectRows(
    catalogue,
    writtenRow,
    `SELECT s.id, s.source_key AS sourceKey, s.source_hash AS sourceHash, s.gone_on AS goneOn
     FROM json_each(?1) j CROSS JOIN supplement s ON s.source_key = j.value`,
    JSON.stringify(sourceKeys),
  );
}

const idRow = v.pick(supplementTable, ['id']);

export async function selectPresent({ catalogue }: Context, after: number, most: number): Promise<number[]> {
  const sql = 'SELECT id FROM supplement WHERE id > ?1 AND is_sample = 0 AND gone_on IS NULL ORDER BY id LIMIT ?2';
  return (await selectRows(catalogue, idRow, sql, after, most)).map(({ id }) => id);
}

/** Their pages stay; search and suggestions drop them. */
export function markGone({ catalogue }: Context, ids: readonly number[], day: string): Statement[] {
  const about = (sql: string) => catalogue.prepare(sql).bind(JSON.stringify(ids));
  const gone = ids.map((supplementId) => ({
    supplementId,
    changedOn: day,
    kind: 'GONE' as const,
    ingredientId: 0,
    oldAmount: null,
    newAmount: null,
  }));
  return [
    ...insertChanges(catalogue, gone),
    catalogue.prepare('UPDATE supplement SET gone_on = ?2 WHERE id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(ids), day),
    about(`DELETE FROM suggestion WHERE kind = 'PRODUCT' AND subject IN (SELECT value FROM json_each(?1))`),
    about('DELETE FROM supplement_document WHERE supplement_id IN (SELECT value FROM json_each(?1))'),
  ];
}
