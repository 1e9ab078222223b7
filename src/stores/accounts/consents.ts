import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { type Consent, listConsents, saveConsents } from '#contract/accounts/consents.ts';
import { consents as texts } from '#copy/accounts/consents.ts';
import { routes } from '#domain/shared/routes.ts';
import { termsOfSlug } from '#domain/terms/terms.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';

type ConsentsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly consents: readonly Consent[] };

export const LOADING_CONSENTS: ConsentsState = { state: 'loading' };

export const $consents = atom<ConsentsState>(LOADING_CONSENTS);

export async function loadConsents(): Promise<void> {
  $consents.set(LOADING_CONSENTS);
  const outcome = await call(listConsents);
  $consents.set(outcome.ok ? { state: 'loaded', consents: outcome.result } : { state: 'failed' });
}

export function needsAgreement(consents: readonly Consent[]): boolean {
  return consents.some(({ required, isOpen }) => required && isOpen);
}

export function marketingOf(consents: readonly Consent[]): Consent | undefined {
  const marketing = termsOfSlug(consents, 'marketing');
  return marketing === null || marketing.required ? undefined : marketing;
}

type Choice = { readonly consent: Consent; readonly isAgreed: boolean };

export async function saveChoices(choices: readonly Choice[]): Promise<Outcome> {
  const body = { consents: choices.map(({ consent, isAgreed }) => ({ termId: consent.termId, version: consent.version, isAgreed })) };
  const outcome = await call(saveConsents, { body });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, texts.saveFailed) };
  $consents.set({ state: 'loaded', consents: outcome.result });
  return DONE;
}

/** Milliseconds to wait for the consent check after log-in. */
const PATIENCE_MS = 3000;

/** Consent renewal if due; fails open to `to`. */
export async function afterConsents(to: string): Promise<string> {
  if (!isLoggedIn()) return to;
  const outcome = await call(listConsents, { timeoutMs: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) });
  return outcome.ok && outcome.result.some(({ isOpen }) => isOpen) ? routes.changedTerms(to) : to;
}
