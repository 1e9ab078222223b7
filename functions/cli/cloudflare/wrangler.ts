import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { PROJECT } from '../paths.ts';
import { type Account, callPlatform } from './call.ts';

const PLATFORM = 'https://api.cloudflare.com/client/v4';
const FIRST_PAUSE_MS = '1000';
/** Wrangler may wait without end. */
const LONGEST_MS = 10 * 60_000;

/** @param input on its standard input @param output file for its JSON @returns what it prints @throws one line */
export function wrangler(account: Account | null, parameters: readonly string[], input = '', output = ''): Promise<string> {
  // Wrangler would append the environment to names again.
  const set = { CLOUDFLARE_ENV: '', WRANGLER_OUTPUT_FILE_PATH: output, WRANGLER_SEND_METRICS: 'false', CI: '1' };
  const { token, id, base } = account ?? {};
  const of = account && { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_BASE_URL: base };
  return new Promise((done, fail) => {
    const options = { cwd: PROJECT, env: { ...process.env, ...set, ...of }, timeout: LONGEST_MS };
    const child = execFile(resolve(PROJECT, 'node_modules/.bin/wrangler'), parameters, options, (failure, out, error) => {
      if (failure === null) return done(out);
      const text = stripVTControlCharacters(error);
      const [line = 'failed'] = /(?<=\[ERROR\] ).+/.exec(text) ?? [];
      const [reason = ''] = /\S.*\[code: \d+\]/.exec(text) ?? [];
      fail(new Error(`wrangler ${parameters.join(' ').split(' --')[0]}: ${line} ${reason}`.trim()));
    });
    child.stdin?.end(input);
  });
}

const accountsSchema = v.array(v.object({ id: v.string(), name: v.string() }));

/** By wrangler's variables, else its login and the only account. @throws one line if ambiguous */
export async function accountOf(): Promise<Account> {
  const { CLOUDFLARE_API_TOKEN: given, CLOUDFLARE_ACCOUNT_ID: id = '' } = process.env;
  const { CLOUDFLARE_API_BASE_URL: base = PLATFORM, CLOUDFLARE_RETRY_PAUSE_MS: pause = FIRST_PAUSE_MS } = process.env;
  const token = given || (await wrangler(null, ['auth', 'token']).catch(() => '')).trim().split('\n').at(-1);
  if (!token) throw new Error('No permission for Cloudflare: log in by npx wrangler login, or set CLOUDFLARE_API_TOKEN.');
  const account = { token, id, base, pauseMs: Number(pause) };
  if (id !== '') return account;
  const [only, ...others] = await callPlatform(account, '', accountsSchema);
  if (only !== undefined && others.length === 0) return { ...account, id: only.id };
  const seen = [only, ...others].map((each) => (each ? `${each.id} (${each.name})` : 'none')).join(', ');
  throw new Error(`Set CLOUDFLARE_ACCOUNT_ID to one account: this token sees ${seen}.`);
}
