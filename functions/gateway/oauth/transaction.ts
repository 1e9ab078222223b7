import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '../../../src/contract/client-config.ts';
import { seal, unseal } from '../../platform/seal.ts';

/** What has to be remembered between leaving for a provider and coming back, in this browser and no other. */
const transactionSchema = v.object({
  provider: v.picklist(SIGN_IN_PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** A path of the site to go to afterwards; empty: the site decides. */
  next: v.string(),
  /** Another origin that started it, or empty for our own site. */
  client: v.string(),
  startedAt: v.number(),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

const LIVES_SECONDS = 600;
const PURPOSE = 'oauth';

/** `__Host-` binds the cookie to this host; browsers accept that name over https only. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-oauth' : 'oauth';
}

function cookie(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie that carries a transaction, sealed. */
export async function transactionCookie(publicUrl: string, secret: string, transaction: Transaction): Promise<string> {
  return cookie(publicUrl, await seal(secret, PURPOSE, JSON.stringify(transaction)), LIVES_SECONDS);
}

/** The cookie that ends a transaction: it counts once. */
export function endingCookie(publicUrl: string): string {
  return cookie(publicUrl, '', 0);
}

/** The transaction that this browser is in, or null. */
export async function readTransaction(request: Request, publicUrl: string, secret: string): Promise<Transaction | null> {
  const name = `${cookieName(publicUrl)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const value = cookies.find((each) => each.startsWith(name))?.slice(name.length);
  const text = value === undefined ? null : await unseal(secret, PURPOSE, value);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), transactionSchema), text);
  return parsed.success && Date.now() - parsed.output.startedAt < LIVES_SECONDS * 1000 ? parsed.output : null;
}
