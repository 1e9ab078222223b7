import { call } from '#client/http.ts';
import { unsubscribeMail } from '#contract/accounts/mail-links.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { askToVerify } from '../accounts/credentials.ts';
import { failureText, type Outcome } from '../shared/failure-text.ts';
import { setSetting } from './settings.ts';

type DigestChange = { readonly isOn: boolean; readonly message: string };

/** An unconfirmed address gets a confirmation mail first. */
export async function wantDigest(): Promise<DigestChange> {
  const outcome = await setSetting('INTAKE', 'EMAIL', true);
  if (!outcome.ok) return { isOn: false, message: outcome.message };
  const verified = await askToVerify();
  if (!verified.ok) return { isOn: false, message: verified.message };
  return { isOn: true, message: verified.isVerified ? notifications.digestOn : notifications.digestVerify };
}

export async function unsubscribe(): Promise<Outcome> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const outcome = await call(unsubscribeMail, { query: { token } });
  return outcome.ok ? { ok: true } : { ok: false, message: failureText(outcome.failure, notifications.saveFailed) };
}
