import { type CallOutcome, call, callForBody } from '#client/http.ts';
import { leaveSession } from '#client/own-entries.ts';
import { isLoggedIn } from '#client/session.ts';
import { type Keep, readMailLink } from '#contract/accounts/mail-links.ts';
import {
  claimEmail,
  confirmEmailChange,
  forgetPassword,
  resetPassword as resetEndpoint,
  undoEmailChange,
  verifyEmail as verifyEndpoint,
} from '#contract/accounts/recovery.ts';
import type { ResultOf } from '#contract/shared/endpoint.ts';
import { forgotPassword, resetPassword as resetTexts, verifyEmail as verifyTexts } from '#copy/accounts/recovery.ts';
import { routes } from '#domain/shared/routes.ts';
import { DONE, failureText, type Outcome, statusOf } from '../shared/failure-text.ts';
import { leaveDone } from './sign-in.ts';

/** `isDead`: the link is invalid or used. */
export type LinkOutcome = Outcome & { readonly isDead?: boolean; readonly isUnconfirmed?: boolean };

type Refused = Extract<Awaited<ReturnType<typeof callForBody>>, { readonly ok: false }>;

function refusalOf({ failure }: Refused, otherwise: string): LinkOutcome {
  const code = failure.kind === 'refused' ? failure.code : '';
  return { ok: false, message: failureText(failure, otherwise), isDead: code === 'LINK400', isUnconfirmed: code === 'CLAIM409' };
}

/** Null where the server lacks the operation. */
export type AboutLink = ResultOf<typeof readMailLink> | null;
type ReadLink =
  | { readonly ok: true; readonly about: AboutLink }
  | { readonly ok: false; readonly isDead: boolean; readonly message: string };

export async function readLink(token: string): Promise<ReadLink> {
  const ask = (): Promise<CallOutcome<ResultOf<typeof readMailLink>>> => call(readMailLink, { body: { token } });
  const first = await ask();
  // The 401 cleared the session: retry as a guest.
  const outcome = !first.ok && statusOf(first.failure) === 401 ? await ask() : first;
  if (outcome.ok) return { ok: true, about: outcome.result };
  if ([404, 405].includes(statusOf(outcome.failure))) return { ok: true, about: null };
  return {
    ok: false,
    isDead: outcome.failure.kind === 'refused' && outcome.failure.code === 'LINK400',
    message: failureText(outcome.failure, resetTexts.failed),
  };
}

export async function askForLink(email: string): Promise<Outcome> {
  const outcome = await callForBody(forgetPassword, { body: { email } });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, forgotPassword.failed) };
}

/** Ends the session. @param birthDate empty unless required */
export async function resetPassword(token: string, password: string, birthDate: string, keep: Keep): Promise<LinkOutcome> {
  const outcome = await callForBody(resetEndpoint, { body: { token, password, birthDate, keep } });
  if (!outcome.ok) return refusalOf(outcome, resetTexts.failed);
  if (isLoggedIn()) await leaveSession('logged-out');
  leaveDone(resetTexts.done);
  return DONE;
}

export async function takeAddressBack(token: string): Promise<LinkOutcome> {
  const outcome = await callForBody(claimEmail, { body: { token } });
  return outcome.ok ? DONE : refusalOf(outcome, resetTexts.failed);
}

/** @param keep when the account is not this session's */
export async function confirmAddress(token: string, keep: Keep): Promise<LinkOutcome> {
  const outcome = await callForBody(verifyEndpoint, { body: { token, keep } });
  return outcome.ok ? DONE : refusalOf(outcome, verifyTexts.failed);
}

export async function agreeToChange(token: string): Promise<LinkOutcome> {
  const outcome = await callForBody(confirmEmailChange, { body: { token } });
  return outcome.ok ? DONE : refusalOf(outcome, verifyTexts.failed);
}

/** Ends all sessions, this one included, and goes on to a new password. */
export async function undoChange(token: string): Promise<LinkOutcome> {
  const outcome = await call(undoEmailChange, { body: { token } });
  if (!outcome.ok) return refusalOf(outcome, verifyTexts.failed);
  if (isLoggedIn()) await leaveSession('logged-out');
  leaveDone(verifyTexts.undone);
  location.replace(routes.resetPassword(outcome.result.resetToken));
  return DONE;
}
