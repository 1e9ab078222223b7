import * as v from 'valibot';
import { sharedLabelTable, toldLabelTable } from '#db/accounts/tables/reports.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { AGREEING_LABELS, MOST_SHARED_LABELS, type SharedAmount } from '#domain/labels/shared-label.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isStillThere } from '#upstream/shared/http/queries.ts';

export function upsertShared(
  { accounts, now }: Context,
  userId: number,
  supplementId: number,
  amounts: readonly SharedAmount[],
): Statement {
  return accounts
    .prepare(
      `INSERT INTO shared_label (user_id, supplement_id, amounts, at) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT count(*) FROM shared_label WHERE user_id = ?1 AND supplement_id <> ?2) < ${MOST_SHARED_LABELS} AND ${isStillThere('?1')}
       ON CONFLICT (user_id, supplement_id) DO UPDATE SET amounts = excluded.amounts, at = excluded.at RETURNING supplement_id`,
    )
    .bind(userId, supplementId, JSON.stringify(amounts), now.getTime());
}

/** Enough members with confirmed addresses must agree; earlier decisions stay. */
export function acceptAgreed({ accounts, now }: Context, supplementId: number): Statement {
  return accounts
    .prepare(
      `INSERT INTO told_label (supplement_id, amounts, told_on, state)
         SELECT ?1, s.amounts, ?2, 'ACCEPTED' FROM shared_label s JOIN user u ON u.id = s.user_id AND u.email_verified_at IS NOT NULL
         WHERE s.supplement_id = ?1 GROUP BY s.amounts HAVING count(*) >= ${AGREEING_LABELS} ORDER BY count(*) DESC LIMIT 1
       ON CONFLICT (supplement_id) DO NOTHING`,
    )
    .bind(supplementId, todayInSeoul(now.getTime()));
}

const idRow = v.pick(sharedLabelTable, ['supplementId']);

export async function deleteShared({ accounts }: Context, userId: number, supplementId: number): Promise<boolean> {
  const sql = 'DELETE FROM shared_label WHERE user_id = ?1 AND supplement_id = ?2 RETURNING supplement_id AS supplementId';
  return (await selectRow(accounts, idRow, sql, userId, supplementId)) !== null;
}

const toldRow = v.omit(toldLabelTable, ['state']);
export type ToldRow = v.InferOutput<typeof toldRow>;

export function selectTold({ accounts }: Pick<Context, 'accounts'>, ids: readonly number[]): Promise<ToldRow[]> {
  const sql = `SELECT ${columnsOf(toldRow)} FROM told_label WHERE state = 'ACCEPTED' AND supplement_id IN (SELECT value FROM json_each(?1))`;
  return selectRows(accounts, toldRow, sql, JSON.stringify(ids));
}

export function disputeTold({ accounts }: Context, supplementId: number): Statement {
  return accounts.prepare("UPDATE told_label SET state = 'DISPUTED' WHERE supplement_id = ?1 AND state = 'ACCEPTED'").bind(supplementId);
}

const variantRow = v.object({
  ...v.pick(sharedLabelTable, ['supplementId', 'amounts']).entries,
  members: v.number(),
  state: v.nullable(toldLabelTable.entries.state),
  isTold: v.number(),
});

export function selectVariants(accounts: Database): Promise<v.InferOutput<typeof variantRow>[]> {
  return selectRows(
    accounts,
    variantRow,
    `SELECT s.supplement_id AS supplementId, s.amounts, count(*) AS members, t.state, s.amounts IS t.amounts AS isTold
     FROM shared_label s LEFT JOIN told_label t ON t.supplement_id = s.supplement_id
     GROUP BY s.supplement_id, s.amounts ORDER BY s.supplement_id, count(*) DESC, s.amounts`,
  );
}

/** The operator's decision. @param amounts null rejects */
export async function decideTold(
  accounts: Database,
  supplementId: number,
  amounts: readonly SharedAmount[] | null,
  now: Date,
): Promise<void> {
  await selectRow(
    accounts,
    idRow,
    `INSERT INTO told_label (supplement_id, amounts, told_on, state) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (supplement_id) DO UPDATE SET amounts = excluded.amounts, told_on = excluded.told_on, state = excluded.state
     RETURNING supplement_id AS supplementId`,
    supplementId,
    JSON.stringify(amounts ?? []),
    todayInSeoul(now.getTime()),
    amounts === null ? 'REJECTED' : 'ACCEPTED',
  );
}
