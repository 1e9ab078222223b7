import type { Consent, listConsents, saveConsents } from '#contract/accounts/consents.ts';
import { termsOfSlug } from '#domain/terms/terms.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { type AgreedTerm, insertChoice, resetEventSettings, selectDecisions, selectTerms } from './queries/consents.ts';

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
