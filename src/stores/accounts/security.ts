import { atom } from 'nanostores';
import { type CallOutcome, call } from '#client/http.ts';
import { makePasskey, passkeyObstacle } from '#client/passkey.ts';
import { isLoggedIn, onSessionEnded } from '#client/session.ts';
import { addPasskey, listPasskeys, newPasskeyOptions, type Passkey, removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts';
import { endOneSession, endOtherSessions, listSessions, type OwnSession } from '#contract/accounts/sessions.ts';
import { passkeys as texts } from '#copy/accounts/passkeys.ts';
import { security } from '#copy/accounts/security.ts';
import { DONE, failureText, type Outcome, requestIdOf, statusOf } from '../shared/failure-text.ts';

type SecurityState =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  /** Another server without these lists. */
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly requestId: string | undefined }
  | { readonly state: 'loaded'; readonly passkeys: readonly Passkey[]; readonly sessions: readonly OwnSession[] };

export const LOADING_SECURITY: SecurityState = { state: 'loading' };

export const $security = atom<SecurityState>(LOADING_SECURITY);

export { passkeyObstacle };

async function read(): Promise<void> {
  const [passkeys, sessions] = await Promise.all([call(listPasskeys), call(listSessions)]);
  if (!isLoggedIn()) $security.set({ state: 'guest' });
  else if (passkeys.ok && sessions.ok) $security.set({ state: 'loaded', passkeys: passkeys.result, sessions: sessions.result });
  else {
    const failure = passkeys.ok ? (sessions.ok ? null : sessions.failure) : passkeys.failure;
    if (failure === null) return;
    $security.set(statusOf(failure) === 404 ? { state: 'unavailable' } : { state: 'failed', requestId: requestIdOf(failure) });
  }
}

export async function loadSecurity(): Promise<void> {
  if (!isLoggedIn()) {
    $security.set({ state: 'guest' });
    return;
  }
  onSessionEnded(() => $security.set({ state: 'guest' }));
  $security.set(LOADING_SECURITY);
  await read();
}

async function changed(outcome: CallOutcome<unknown>, otherwise: string): Promise<Outcome> {
  await read();
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, otherwise) };
}

/** Null when cancelled. */
export async function addOwnPasskey(proof: string): Promise<Outcome | null> {
  const options = await call(newPasskeyOptions, { proof });
  if (!options.ok) return { ok: false, message: failureText(options.failure, texts.failed) };
  const made = await makePasskey(options.result);
  if (made.kind === 'cancelled') return null;
  if (made.kind !== 'answered') return { ok: false, message: made.kind === 'known' ? texts.known : texts.failed };
  return changed(await call(addPasskey, { body: made.answer, proof }), texts.failed);
}

export async function renameOwnPasskey(id: number, name: string, proof: string): Promise<Outcome> {
  return changed(await call(renamePasskey, { parameters: { id }, body: { name }, proof }), security.changeFailed);
}

export async function removeOwnPasskey(id: number, proof: string): Promise<Outcome> {
  return changed(await call(removePasskey, { parameters: { id }, proof }), security.changeFailed);
}

export async function endSessionOf(id: number, proof: string): Promise<Outcome> {
  return changed(await call(endOneSession, { parameters: { id }, proof }), security.endFailed);
}

export async function endAllOthers(proof: string): Promise<Outcome> {
  return changed(await call(endOtherSessions, { proof }), security.endFailed);
}
