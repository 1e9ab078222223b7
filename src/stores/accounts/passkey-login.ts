import { nameOfDevice } from '#client/device-name.ts';
import { call, callForBody } from '#client/http.ts';
import { askForPasskey, forgetKey, offerInAutofill, passkeyObstacle } from '#client/passkey.ts';
import type { Assertion } from '#contract/accounts/passkey-answers.ts';
import { logInByPasskey as logInEndpoint, passkeyLoginOptions } from '#contract/accounts/passkeys.ts';
import { passkeys as texts } from '#copy/accounts/passkeys.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { tokensOf } from '#domain/accounts/session-tokens.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { startSession } from './session.ts';

export { passkeyObstacle };

/** Renewal interval in milliseconds, before the challenge expires. */
const RENEWED_MS = 8 * 60_000;

async function send(answer: Assertion, rpId: string): Promise<Outcome> {
  const outcome = await callForBody(logInEndpoint, { body: answer, device: nameOfDevice() });
  if (!outcome.ok) {
    if (outcome.failure.kind === 'refused' && outcome.failure.code === 'PASSKEY404') forgetKey(rpId, answer.id);
    return { ok: false, message: failureText(outcome.failure, texts.logInFailed) };
  }
  const tokens = tokensOf(outcome.result);
  if (tokens === null) return { ok: false, message: signIn.noToken };
  return (await startSession(tokens)) ? DONE : { ok: false, message: signIn.storageBlocked };
}

export async function logInByPasskey(): Promise<Outcome | null> {
  const options = await call(passkeyLoginOptions);
  if (!options.ok) return { ok: false, message: failureText(options.failure, texts.logInFailed) };
  const asked = await askForPasskey(options.result);
  if (asked.kind === 'answered') return send(asked.answer, options.result.rpId);
  return asked.kind === 'cancelled' ? null : { ok: false, message: texts.logInFailed };
}

/** The returned function aborts. */
export function offerPasskeys(tell: (outcome: Outcome) => void): () => void {
  let isOver = false;
  const offer = async () => {
    while (!isOver) {
      const options = await call(passkeyLoginOptions);
      if (!options.ok || isOver) return;
      const asked = await offerInAutofill(options.result, RENEWED_MS);
      if (asked.kind === 'answered') {
        const outcome = await send(asked.answer, options.result.rpId);
        tell(outcome);
        // Stop once logged in.
        if (outcome.ok) return;
      } else if (asked.kind !== 'renewed') return;
    }
  };
  void offer();
  return () => {
    isOver = true;
  };
}
