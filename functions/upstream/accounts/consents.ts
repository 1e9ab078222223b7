import type { Consent, listConsents, saveConsents } from '#contract/accounts/consents.ts';
import { termsOfSlug } from '#domain/terms/terms.ts';
import type { Statement } from '#platform/bindings.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import {
  type AgreedTerm,
  insertChoice,
  resetEventSettings,
  selectDecisions,
  selectNewestConsent,
  selectTerms,
} from './queries/consents.ts';

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

async function readConsents(context: Context, userId: number, terms: readonly AgreedTerm[]): Promise<Consent[]> {
  const decisions = await selectDecisions(context, userId);
  return terms.map(({ id, title, required, version, effectiveDate }) => {
    const decision = decisions.find(({ termId }) => termId === id);
    const isAgreed = decision?.isAgreed ?? false;
    const isCurrent = decision?.version === version;
    return {
      termId: id,
      title,
      required,
      version,
      effectiveDate,
      isAgreed,
      decidedVersion: decision?.version ?? null,
      decidedAt: decision === undefined ? null : new Date(decision.at).toISOString(),
      // Optional terms not agreed to are not asked again.
      isOpen: required ? !(isAgreed && isCurrent) : isAgreed && !isCurrent,
    };
  });
}

export const listConsentsVerb: Verb<typeof listConsents> = async ({ context, viewer }) =>
  readConsents(context, viewer.userId, await selectTerms(context));

export const saveConsentsVerb: Verb<typeof saveConsents> = async ({ context, viewer, input: { body } }) => {
  const terms = await selectTerms(context);
  const marketing = termsOfSlug(terms, 'marketing');
  const statements = body.consents.flatMap(({ termId, version, isAgreed }) => {
    const term = terms.find(({ id }) => id === termId);
    if (term === undefined) throw new ApiError('CE0001', 'unknownTerms');
    if (term.version !== version) throw new ApiError('CE0001', 'termsChanged');
    return [
      ...(term === marketing ? [resetEventSettings(context, viewer.userId, termId, isAgreed)] : []),
      insertChoice(context, viewer.userId, term, isAgreed, true),
    ];
  });
  await context.accounts.batch(statements);
  return readConsents(context, viewer.userId, terms);
};
