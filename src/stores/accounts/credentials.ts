import { call, callForBody } from '#client/http.ts';
import { changeEmail, changePassword, requestVerification } from '#contract/accounts/recovery.ts';
import { accountEmail, accountPassword } from '#copy/accounts/recovery.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { proveByPassword } from './proof.ts';

export async function askToVerify(): Promise<Outcome & { readonly isVerified?: boolean }> {
  const outcome = await call(requestVerification);
  return outcome.ok
    ? { ok: true, isVerified: outcome.result.isVerified }
    : { ok: false, message: failureText(outcome.failure, accountEmail.failed) };
}

export async function askToChangeAddress(email: string, proof: string): Promise<Outcome> {
  const outcome = await callForBody(changeEmail, { body: { email }, proof });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, accountEmail.failed) };
}

export async function savePassword(currentPassword: string, newPassword: string): Promise<Outcome> {
  const proved = await proveByPassword(currentPassword);
  return proved.ok
    ? sendPassword(currentPassword, newPassword, proved.proof)
    : { ok: false, message: proved.message ?? accountPassword.failed };
}

export function saveFirstPassword(newPassword: string, proof: string): Promise<Outcome> {
  return sendPassword(null, newPassword, proof);
}

async function sendPassword(currentPassword: string | null, newPassword: string, proof: string): Promise<Outcome> {
  const outcome = await callForBody(changePassword, { body: { currentPassword, newPassword }, proof });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, accountPassword.failed) };
}
