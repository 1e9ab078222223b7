import { call, callForBody } from '#client/http.ts';
import { reauthenticate } from '#contract/auth.ts';
import { changeEmail, changePassword, requestVerification } from '#contract/recovery.ts';
import { ownAddress, ownPassword } from '#copy/recovery.ts';
import { DONE, failureText, type Outcome } from './failure-text.ts';

/** Has the mail sent that confirms one's address. `isVerified`: that is not needed any more. */
export async function askToVerify(): Promise<Outcome & { readonly isVerified?: boolean }> {
  const outcome = await call(requestVerification);
  return outcome.ok
    ? { ok: true, isVerified: outcome.result.isVerified }
    : { ok: false, message: failureText(outcome.failure, ownAddress.failed) };
}

/** Asks for another address. `needsBoth`: the present one has to agree too. */
export async function askToChangeAddress(email: string, proof: string): Promise<Outcome & { readonly needsBoth?: boolean }> {
  const outcome = await call(changeEmail, { body: { email }, proof });
  return outcome.ok
    ? { ok: true, needsBoth: outcome.result.needsBoth }
    : { ok: false, message: failureText(outcome.failure, ownAddress.failed) };
}

/** Shows who one is by one's password; a wrong one is told as the form's own word. */
async function proofBy(password: string): Promise<Outcome & { readonly proof?: string }> {
  const outcome = await call(reauthenticate, { body: { password } });
  if (outcome.ok) return { ok: true, proof: outcome.result.proof };
  const isWrong = outcome.failure.kind === 'refused' && outcome.failure.code === 'U0004';
  return { ok: false, message: isWrong ? ownPassword.currentWrong : failureText(outcome.failure, ownPassword.failed) };
}

/** Gives oneself another password; the present one is proof enough of who one is. */
export async function savePassword(currentPassword: string, newPassword: string): Promise<Outcome> {
  const proved = await proofBy(currentPassword);
  return proved.ok ? sendPassword(currentPassword, newPassword, proved.proof ?? '') : proved;
}

/** Gives oneself a first password. */
export function saveFirstPassword(newPassword: string, proof: string): Promise<Outcome> {
  return sendPassword(null, newPassword, proof);
}

async function sendPassword(currentPassword: string | null, newPassword: string, proof: string): Promise<Outcome> {
  const outcome = await callForBody(changePassword, { body: { currentPassword, newPassword }, proof });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, ownPassword.failed) };
}
