import * as v from 'valibot';
import { termsOfSlug } from '#domain/terms.ts';
import type { Statement } from '#platform/bindings.ts';
import { flag, selectRow, selectRows } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { isStillThere } from '../http/identify-viewer.ts';

const termRow = v.object({ id: v.number(), title: v.string(), version: v.string(), required: flag });
export type AgreedTerm = v.InferOutput<typeof termRow>;

function selectTerms({ catalogue }: Context): Promise<AgreedTerm[]> {
  return selectRows(catalogue, termRow, 'SELECT id, title, version, required FROM term ORDER BY id');
}

/** The terms behind ids that somebody agreed to; CE0001 when one is unknown or a required one is missing. */
export async function agreedTerms(context: Context, ids: readonly number[]): Promise<AgreedTerm[]> {
  const terms = await selectTerms(context);
  const isMissing = terms.some(({ id, required }) => required && !ids.includes(id));
  if (isMissing) throw new ApiError('CE0001', 'requiredTerms');
  if (ids.some((id) => !terms.some((term) => term.id === id))) throw new ApiError('CE0001', 'unknownTerms');
  return terms.filter(({ id }) => ids.includes(id));
}

/** The terms that a form without ids stands for: all required ones, and marketing where it was ticked. */
export async function impliedTerms(context: Context, agreeToMarketing: boolean): Promise<AgreedTerm[]> {
  const terms = await selectTerms(context);
  const marketing = agreeToMarketing ? termsOfSlug(terms, 'marketing') : null;
  return terms.filter((term) => term.required || term === marketing);
}

/** Writes down who agreed to which version, and when. */
export function recordConsents({ accounts, now }: Context, userId: number, terms: readonly AgreedTerm[]): Statement {
  return accounts
    .prepare(
      `INSERT INTO consent (user_id, term_id, version, is_agreed, at)
       SELECT u.id, json_extract(value, '$.id'), json_extract(value, '$.version'), 1, ?2 FROM user u, json_each(?3) WHERE u.id = ?1`,
    )
    .bind(userId, now.getTime(), JSON.stringify(terms.map(({ id, version }) => ({ id, version }))));
}

/** Whether a person agreed to marketing, as the ledger's newest entry says. */
export async function hasMarketingConsent(context: Context, userId: number): Promise<boolean> {
  const marketing = termsOfSlug(await selectTerms(context), 'marketing');
  if (marketing === null) return false;
  const newest = await selectRow(
    context.accounts,
    v.object({ isAgreed: flag }),
    'SELECT is_agreed AS isAgreed FROM consent WHERE user_id = ?1 AND term_id = ?2 ORDER BY id DESC LIMIT 1',
    userId,
    marketing.id,
  );
  return newest?.isAgreed ?? false;
}

/** Writes down that a person now agrees to marketing, or no longer does; nothing where the ledger says so already, or where there is no such term. */
export async function recordMarketingChoice(context: Context, userId: number, isAgreed: boolean): Promise<Statement[]> {
  const marketing = termsOfSlug(await selectTerms(context), 'marketing');
  if (marketing === null) return [];
  return [
    context.accounts
      .prepare(
        `INSERT INTO consent (user_id, term_id, version, is_agreed, at) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE coalesce((SELECT is_agreed FROM consent WHERE user_id = ?1 AND term_id = ?2 ORDER BY id DESC LIMIT 1), 0) <> ?4
           AND ${isStillThere('?1')}`,
      )
      .bind(userId, marketing.id, marketing.version, Number(isAgreed), context.now.getTime()),
  ];
}
