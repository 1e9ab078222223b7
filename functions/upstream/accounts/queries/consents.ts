import * as v from 'valibot';
import { consentTable } from '#db/accounts/tables/accounts.ts';
import { termTable } from '#db/catalogue/tables/terms.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { hasAccount } from '#upstream/shared/http/queries.ts';

const termRow = v.pick(termTable, ['id', 'title', 'version', 'required', 'effectiveDate']);
export type AgreedTerm = v.InferOutput<typeof termRow>;

export function selectTerms({ catalogue }: Context): Promise<AgreedTerm[]> {
  return selectRows(catalogue, termRow, `SELECT ${columnsOf(termRow)} FROM term ORDER BY id`);
}

export function insertConsents({ accounts, now }: Context, userId: number, terms: readonly AgreedTerm[]): Statement {
  return accounts
    .prepare(
      `INSERT INTO consent (user_id, term_id, version, is_agreed, at)
       SELECT u.id, json_extract(value, '$.id'), json_extract(value, '$.version'), 1, ?2 FROM user u, json_each(?3) WHERE u.id = ?1`,
    )
    .bind(userId, now.getTime(), JSON.stringify(terms.map(({ id, version }) => ({ id, version }))));
}

const decisionRow = v.pick(consentTable, ['termId', 'version', 'isAgreed', 'at']);

export function selectDecisions({ accounts }: Context, userId: number): Promise<v.InferOutput<typeof decisionRow>[]> {
  return selectRows(
    accounts,
    decisionRow,
    `SELECT ${columnsOf(decisionRow)} FROM consent WHERE id IN (SELECT max(id) FROM consent WHERE user_id = ?1 GROUP BY term_id)`,
    userId,
  );
}

const agreedRow = v.pick(consentTable, ['isAgreed']);

const NEWEST = 'FROM consent WHERE user_id = ?1 AND term_id = ?2 ORDER BY id DESC LIMIT 1';

export async function selectNewestConsent({ accounts }: Context, userId: number, termId: number): Promise<boolean> {
  const newest = await selectRow(accounts, agreedRow, `SELECT is_agreed AS isAgreed ${NEWEST}`, userId, termId);
  return newest?.isAgreed ?? false;
}

/** Unless it repeats the newest entry. @param isShown the person saw this version, so agreement to an earlier one differs */
export function insertChoice(
  { accounts, now }: Context,
  userId: number,
  term: Pick<AgreedTerm, 'id' | 'version'>,
  isAgreed: boolean,
  isShown: boolean,
): Statement {
  return accounts
    .prepare(
      `INSERT INTO consent (user_id, term_id, version, is_agreed, at) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${hasAccount('?1')}
         AND (coalesce((SELECT is_agreed ${NEWEST}), 0) <> ?4 OR (?6 AND coalesce((SELECT version ${NEWEST}), '') <> ?3))`,
    )
    .bind(userId, term.id, term.version, Number(isAgreed), now.getTime(), Number(isShown));
}

/** When the ledger's answer changes, so event switches follow it again. */
export function resetEventSettings({ accounts }: Context, userId: number, termId: number, isAgreed: boolean): Statement {
  return accounts
    .prepare(`DELETE FROM notification_setting WHERE user_id = ?1 AND type = 'EVENT' AND coalesce((SELECT is_agreed ${NEWEST}), 0) <> ?3`)
    .bind(userId, termId, Number(isAgreed));
}
