import { termsOfSlug } from '#domain/terms/terms.ts';
import type { Statement } from '#platform/bindings.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type AgreedTerm, insertChoice, selectNewestConsent, selectTerms } from './queries/consents.ts';

/** @throws CE0001 when one is unknown or a required one is missing */
export async function agreedTerms(context: Context, ids: readonly number[]): Promise<AgreedTerm[]> {
  const terms = await selectTerms(context);
  const isMissing = terms.some(({ id, required }) => required && !ids.includes(id));
  if (isMissing) throw new ApiError('CE0001', 'requiredTerms');
  if (ids.some((id) => !terms.some((term) => term.id === id))) throw new ApiError('CE0001', 'unknownTerms');
  return terms.filter(({ id }) => ids.includes(id));
}

/** For a form without ids: all required, and marketing if ticked. */
export async function impliedTerms(context: Context, agreeToMarketing: boolean): Promise<AgreedTerm[]> {
  const terms = await selectTerms(context);
  const marketing = agreeToMarketing ? termsOfSlug(terms, 'marketing') : null;
  return terms.filter((term) => term.required || term === marketing);
}

export async function hasMarketingConsent(context: Context, userId: number): Promise<boolean> {
  const marketing = termsOfSlug(await selectTerms(context), 'marketing');
  return marketing !== null && selectNewestConsent(context, userId, marketing.id);
}

export async function recordMarketingChoice(context: Context, userId: number, isAgreed: boolean): Promise<Statement[]> {
  const marketing = termsOfSlug(await selectTerms(context), 'marketing');
  return marketing === null ? [] : [insertChoice(context, userId, marketing, isAgreed, false)];
}
