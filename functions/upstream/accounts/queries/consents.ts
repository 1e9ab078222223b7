import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { consentTable } from '#upstream/db/accounts/tables/people.ts';
import { termTable } from '#upstream/db/catalogue/tables/terms.ts';
import { columnsOf } from '#upstream/db/columns.ts';
import { selectRow, selectRows } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';
import { isStillThere } from '#upstream/http/queries.ts';

const termRow = v.pick(termTable, ['id', 'title', 'version', 'required']);
export type AgreedTerm = v.InferOutput<typeof termRow>;

/** All terms documents. */
export function selectTerms({ catalogue }: Context): Promise<AgreedTerm[]> {
  return selectRows(catalogue, termRow, `SELECT ${columnsOf(termRow)} FROM term ORDER BY id`);
}

/** Writes down who agreed to which version, and when. */
export function insertConsents({ accounts, now }: Context, userId: number, terms: readonly AgreedTerm[]): Statement {
  return accounts
    .prepare(
      `INSERT INTO consent (user_id, term_id, version, is_agreed, at)
       SELECT u.id, json_extract(value, '$.id'), json_extract(value, '$.version'), 1, ?2 FROM user u, json_each(?3) WHERE u.id = ?1`,
    )
    .bind(userId, now.getTime(), JSON.stringify(terms.map(({ id, version }) => ({ id, version }))));
}

const agreedRow = v.pick(consentTable, ['isAgreed']);

/** What the ledger's newest entry says of a person and a document; false without one. */
export async function selectNewestConsent({ accounts }: Context, userId: number, termId: number): Promise<boolean> {
  const newest = await selectRow(
    accounts,
    agreedRow,
    'SELECT is_agreed AS isAgreed FROM consent WHERE user_id = ?1 AND term_id = ?2 ORDER BY id DESC LIMIT 1',
    userId,
    termId,
  );
  return newest?.isAgreed ?? false;
}

/** Writes down that a person agrees to a document or no longer does, unless the ledger says so already. */
export function insertChoice({ accounts, now }: Context, userId: number, term: AgreedTerm, isAgreed: boolean): Statement {
  return accounts
    .prepare(
      `INSERT INTO consent (user_id, term_id, version, is_agreed, at) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE coalesce((SELECT is_agreed FROM consent WHERE user_id = ?1 AND term_id = ?2 ORDER BY id DESC LIMIT 1), 0) <> ?4
           AND ${isStillThere('?1')}`,
    )
    .bind(userId, term.id, term.version, Number(isAgreed), now.getTime());
}
