import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { PROJECT } from '../paths.ts';
import { type Account, callPlatform } from './call.ts';

const PLATFORM = 'https://api.cloudflare.com/client/v4';
const FIRST_PAUSE_MS = 1000;

type Variables = Readonly<Record<string, string | undefined>>;

const accountsSchema = v.array(v.object({ id: v.string(), name: v.string() }));

/** wrangler's OAuth token, or null. */
async function loggedInToken(environment: Variables): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(resolve(PROJECT, 'node_modules/.bin/wrangler'), ['auth', 'token'], {
      env: { ...environment, WRANGLER_SEND_METRICS: 'false', CI: '1' },
      timeout: 30_000,
    });
    return /^[\w.-]{20,}$/.exec(stdout.trim().split('\n').at(-1) ?? '')?.[0] ?? null;
  } catch {
    return null;
  }
}

/** By wrangler's variables, else its login and the only account. @throws one line if ambiguous */
export async function accountOf(environment: Variables = process.env): Promise<Account> {
  const { CLOUDFLARE_API_TOKEN: set, CLOUDFLARE_ACCOUNT_ID: named } = environment;
  const base = environment['CLOUDFLARE_API_BASE_URL'] || PLATFORM;
  const token = set || (await loggedInToken(environment));
  if (!token) throw new Error('No permission for Cloudflare: log in by npx wrangler login, or set CLOUDFLARE_API_TOKEN.');
  const pauseMs = Number(environment['CLOUDFLARE_RETRY_PAUSE_MS'] || FIRST_PAUSE_MS);
  if (named) return { token, account: named, base, pauseMs };
  const accounts = await callPlatform({ token, account: '', base, pauseMs }, '/accounts', accountsSchema);
  const [only, ...others] = accounts;
  if (only === undefined) throw new Error('This token sees no Cloudflare account: check its permissions.');
  if (others.length > 0)
    throw new Error(
      `There are several Cloudflare accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${accounts.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    );
  return { token, account: only.id, base, pauseMs };
}
