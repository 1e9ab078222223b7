import * as v from 'valibot';
import { type Account, callPlatform } from './call.ts';
import { runWrangler } from './wrangler.ts';

const PLATFORM = 'https://api.cloudflare.com/client/v4';
const FIRST_PAUSE_MS = '1000';

const accountsSchema = v.array(v.object({ id: v.string(), name: v.string() }));

/** wrangler's OAuth token, if it has one. */
async function loggedInToken(): Promise<string | undefined> {
  const { out } = await runWrangler(['auth', 'token']);
  return /^[\w.-]{20,}$/.exec(out.trim().split('\n').at(-1) ?? '')?.[0];
}

/** By wrangler's variables, else its login and the only account. @throws one line if ambiguous */
export async function accountOf(): Promise<Account> {
  const { CLOUDFLARE_API_TOKEN: set, CLOUDFLARE_ACCOUNT_ID: named } = process.env;
  const { CLOUDFLARE_API_BASE_URL: base, CLOUDFLARE_RETRY_PAUSE_MS: pause } = process.env;
  const token = set || (await loggedInToken());
  if (!token) throw new Error('No permission for Cloudflare: log in by npx wrangler login, or set CLOUDFLARE_API_TOKEN.');
  const account = { token, account: named || '', base: base || PLATFORM, pauseMs: Number(pause || FIRST_PAUSE_MS) };
  if (named) return account;
  const accounts = await callPlatform(account, '/accounts', accountsSchema);
  const [only, ...others] = accounts;
  if (only === undefined) throw new Error('This token sees no Cloudflare account: check its permissions.');
  if (others.length > 0)
    throw new Error(
      `There are several Cloudflare accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${accounts.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    );
  return { ...account, account: only.id };
}
