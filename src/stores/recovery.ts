import { call, callForBody } from '#client/http.ts';
import { endSession, isLoggedIn } from '#client/session.ts';
import {
  claimEmail,
  confirmEmailChange,
  forgetPassword,
  resetPassword as resetEndpoint,
  verifyEmail as verifyEndpoint,
} from '#contract/recovery.ts';
import { forgotPassword, resetPassword as resetTexts, verifyEmail as verifyTexts } from '#copy/recovery.ts';
import { DONE, failureText, type Outcome } from './failure-text.ts';
import { leaveDone } from './sign-in.ts';

/** What became of what a link was for: a dead one is worth nothing any more, whatever is done. */
type LinkOutcome = Outcome & { readonly isDead?: boolean; readonly isUnconfirmed?: boolean };

type Refused = Extract<Awaited<ReturnType<typeof callForBody>>, { readonly ok: false }>;

function refusalOf({ failure }: Refused, otherwise: string): LinkOutcome {
  const code = failure.kind === 'refused' ? failure.code : '';
  return { ok: false, message: failureText(failure, otherwise), isDead: code === 'LINK400', isUnconfirmed: code === 'CLAIM409' };
}

/** Asks for a link; the answer does not tell whether somebody has the address. */
export async function askForLink(email: string): Promise<Outcome> {
  const outcome = await callForBody(forgetPassword, { body: { email } });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, forgotPassword.failed) };
}

/** Gives the account of a link another password: whoever is logged in here is not any more. @param birthDate where it is asked for, else empty */
export async function resetPassword(token: string, password: string, birthDate: string): Promise<LinkOutcome> {
  const outcome = await callForBody(resetEndpoint, { body: { token, password, birthDate } });
  if (!outcome.ok) return refusalOf(outcome, resetTexts.failed);
  if (isLoggedIn()) endSession();
  leaveDone(resetTexts.done);
  return DONE;
}

/** Takes an address from an account that somebody else has made with it. */
export async function takeAddressBack(token: string): Promise<LinkOutcome> {
  const outcome = await callForBody(claimEmail, { body: { token } });
  return outcome.ok ? DONE : refusalOf(outcome, resetTexts.failed);
}

/** Confirms the address that a link was sent to. */
export async function confirmAddress(token: string): Promise<LinkOutcome> {
  const outcome = await callForBody(verifyEndpoint, { body: { token } });
  return outcome.ok ? DONE : refusalOf(outcome, verifyTexts.failed);
}

/** Lets the address that a link was sent to agree to the change. `isChanged`: so have all that were asked. */
export async function agreeToChange(token: string): Promise<LinkOutcome & { readonly isChanged?: boolean }> {
  const outcome = await call(confirmEmailChange, { body: { token } });
  return outcome.ok ? { ok: true, isChanged: outcome.result.isChanged } : refusalOf(outcome, verifyTexts.failed);
}
