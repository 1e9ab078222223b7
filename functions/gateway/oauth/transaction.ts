import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from '#domain/sign-in-provider.ts';
import { endedCookie, sealedCookie, unsealCookie } from './sealed-cookie.ts';

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
  /** `proof`: somebody who is logged in already shows once more who they are. */
  purpose: v.optional(v.picklist(['sign-in', 'proof']), 'sign-in'),
  startedAt: v.number(),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

const NAME = 'oauth';
const LIVES_SECONDS = 600;

/** How far the provider's clock may differ; it also counts in whole seconds. */
const CLOCKS_MS = 30_000;

/** Whether somebody has shown within a transaction who they are. @param authenticatedAt seconds since 1970, null where the provider does not say */
export function isWithin({ startedAt }: Transaction, authenticatedAt: number | null): boolean {
  if (authenticatedAt === null) return false;
  const at = authenticatedAt * 1000;
  return at >= startedAt - CLOCKS_MS && at <= Date.now() + CLOCKS_MS;
}

/** The cookie that carries a transaction, sealed. */
export function transactionCookie(site: string, secret: string, transaction: Transaction): Promise<string> {
  return sealedCookie(NAME, site, secret, JSON.stringify(transaction), LIVES_SECONDS);
}

/** The cookie that ends a transaction: it counts once. */
export function endingCookie(site: string): string {
  return endedCookie(NAME, site);
}

/** The transaction that this browser is in, or null. */
export async function readTransaction(request: Request, site: string, secret: string): Promise<Transaction | null> {
  const transaction = await unsealCookie(NAME, request, site, secret, transactionSchema);
  return transaction !== null && Date.now() - transaction.startedAt < LIVES_SECONDS * 1000 ? transaction : null;
}
