import * as v from 'valibot';
import type { Call } from '#client/exchange.ts';
import { call, callForBody } from '#client/http.ts';
import { askForPasskey, passkeyObstacle } from '#client/passkey.ts';
import { readEntry, writeEntry } from '#client/session.ts';
import { reauthenticate, requestProofCode } from '#contract/accounts/auth.ts';
import { passkeyLoginOptions } from '#contract/accounts/passkeys.ts';
import { readSignInWays, type SignInWays } from '#contract/accounts/sessions.ts';
import { proof as texts } from '#copy/accounts/proof.ts';
import { canProve, SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { routes } from '#domain/shared/routes.ts';
import { isMissingHere } from '../notifications/in-app.ts';
import { loadClientConfig } from '../shared/client-config.ts';
import { DONE, failureText, type Outcome, statusOf } from '../shared/failure-text.ts';

const ENTRY = 'proof';
/** The server's five minutes, minus a margin. */
const KEPT_MS = 4.5 * 60_000;

const keptSchema = v.object({ proof: v.string(), until: v.number() });

/** Per tab; null when expired. */
export function knownProof(): string | null {
  const kept = readEntry(ENTRY, keptSchema);
  return kept !== null && Date.now() < kept.until ? kept.proof : null;
}

export type ProofWays = Pick<SignInWays, 'hasPassword' | 'mailCode'> & {
  readonly hasPasskey: boolean;
  readonly providers: readonly SignInProvider[];
};

/** `unknown`: no re-authentication there; null on failure. */
export async function loadProofWays(): Promise<ProofWays | 'unknown' | null> {
  const [outcome, config] = await Promise.all([call(readSignInWays), loadClientConfig()]);
  if (!outcome.ok) return [404, 405].includes(statusOf(outcome.failure)) ? 'unknown' : null;
  const { hasPassword, passkeys, providers, mailCode }: SignInWays = outcome.result;
  return {
    hasPassword,
    mailCode,
    hasPasskey: passkeys > 0 && passkeyObstacle() === null,
    providers: SIGN_IN_PROVIDERS.filter(
      (provider) => providers.includes(provider) && canProve(provider) && config.signIn[provider].isAvailable && !isMissingHere(provider),
    ),
  };
}

/** A null message means cancelled. */
type Proved = { readonly ok: true; readonly proof: string } | { readonly ok: false; readonly message: string | null };

async function prove(body: NonNullable<Call<typeof reauthenticate>['body']>): Promise<Proved> {
  const outcome = await call(reauthenticate, { body });
  if (outcome.ok) {
    writeEntry(ENTRY, { proof: outcome.result.proof, until: Date.now() + KEPT_MS } satisfies v.InferInput<typeof keptSchema>);
    return { ok: true, proof: outcome.result.proof };
  }
  const isWrong = outcome.failure.kind === 'refused' && outcome.failure.code === 'U0004';
  return { ok: false, message: isWrong ? texts.wrongPassword : failureText(outcome.failure, texts.failed) };
}

export function proveByPassword(password: string): Promise<Proved> {
  return prove({ password });
}

export async function proveByPasskey(): Promise<Proved> {
  const options = await call(passkeyLoginOptions);
  if (!options.ok) return { ok: false, message: failureText(options.failure, texts.failed) };
  const asked = await askForPasskey(options.result);
  if (asked.kind === 'answered') return prove({ passkey: asked.answer });
  return { ok: false, message: asked.kind === 'cancelled' ? null : texts.failed };
}

export async function askForCode(): Promise<Outcome> {
  const outcome = await callForBody(requestProofCode);
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, texts.failed) };
}

export function proveByCode(code: string): Promise<Proved> {
  return prove({ code });
}

export function proveByVouched(vouched: string): Promise<Proved> {
  return prove({ vouched });
}

export function leaveForProof(provider: SignInProvider): void {
  location.assign(routes.providerProof(provider, location.pathname + location.search));
}
