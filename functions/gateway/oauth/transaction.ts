import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-provider.ts';
import { endedCookie, sealedCookie, unsealCookie } from './sealed-cookie.ts';

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
