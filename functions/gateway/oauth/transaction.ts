import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-provider.ts';
import { isLoopback } from '#domain/shared/same-origin-path.ts';
import { seal, unseal } from '#platform/seal.ts';

/** A missing `PUBLIC_URL` must not make a deployed site's cookie insecure. */
export function cookieSite(request: Request, publicUrl: string): string {
  return isLoopback(publicUrl) ? new URL(request.url).origin : publicUrl;
}

/** `__Host-` and Secure need https; plain http is for loopback only. */
function isSecure(site: string): boolean {
  return site.startsWith('https:') || !isLoopback(site);
}

/** `__Host-` binds it to this host. */
function nameAt(site: string, name: string): string {
  return isSecure(site) ? `__Host-${name}` : name;
}

function write(name: string, site: string, value: string, seconds: number): string {
  const secure = isSecure(site) ? '; Secure' : '';
  return `${nameAt(site, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export async function sealedCookie(name: string, site: string, secret: string, text: string, seconds: number): Promise<string> {
  return write(name, site, await seal(secret, name, text), seconds);
}

export function endedCookie(name: string, site: string): string {
  return write(name, site, '', 0);
}

export async function unsealCookie<Schema extends v.GenericSchema>(
  name: string,
  request: Request,
  site: string,
  secret: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const start = `${nameAt(site, name)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length);
  const text = value === undefined ? null : await unseal(secret, name, value);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

const transactionSchema = v.object({
  provider: v.picklist(SIGN_IN_PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  next: v.string(),
  client: v.string(),
  purpose: v.optional(v.picklist(['sign-in', 'proof']), 'sign-in'),
  startedAt: v.number(),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

const NAME = 'oauth';
const LIVES_SECONDS = 600;

/** Clock skew, and whole seconds. */
const CLOCKS_MS = 30_000;

/** @param authenticatedAt seconds since 1970 */
export function isWithin({ startedAt }: Transaction, authenticatedAt: number | null): boolean {
  if (authenticatedAt === null) return false;
  const at = authenticatedAt * 1000;
  return at >= startedAt - CLOCKS_MS && at <= Date.now() + CLOCKS_MS;
}

export function transactionCookie(site: string, secret: string, transaction: Transaction): Promise<string> {
  return sealedCookie(NAME, site, secret, JSON.stringify(transaction), LIVES_SECONDS);
}

export function endingCookie(site: string): string {
  return endedCookie(NAME, site);
}

export async function readTransaction(request: Request, site: string, secret: string): Promise<Transaction | null> {
  const transaction = await unsealCookie(NAME, request, site, secret, transactionSchema);
  return transaction !== null && Date.now() - transaction.startedAt < LIVES_SECONDS * 1000 ? transaction : null;
}
