import * as v from 'valibot';
import { call } from '#client/http.ts';
import { isLoggedIn, readEntry, removeEntry, writeEntry } from '#client/session.ts';
import { readProfileImage } from '#contract/accounts/accounts.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';

const ENTRY = 'profile';
const KEPT_MS = 5 * 60_000;

const keptSchema = v.object({ at: v.number(), address: v.nullable(v.string()) });

export async function readAvatar(): Promise<string | null | undefined> {
  const kept = readEntry(ENTRY, keptSchema);
  if (kept !== null && Date.now() - kept.at < KEPT_MS) return kept.address;
  const outcome = await call(readProfileImage, { query: { _t: String(Date.now()) } });
  if (!outcome.ok) return isLoggedIn() ? null : undefined;
  const address = outcome.result === null ? null : imageAddress(outcome.result);
  writeEntry(ENTRY, { at: Date.now(), address });
  return address;
}

export function forgetAvatar(): void {
  removeEntry(ENTRY);
}
