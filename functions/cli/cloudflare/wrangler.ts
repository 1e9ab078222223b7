import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from '../paths.ts';
import type { Account } from './call.ts';

/** Wrangler waits for an answer without end. */
const LONGEST_MS = 10 * 60_000;

/** Runs a command of wrangler without questions. @param input on its standard input @throws one line of what it says */
export async function wrangler(
  account: Account,
  parameters: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const env = {
    ...process.env,
    ...environment,
    CLOUDFLARE_API_TOKEN: account.token,
    CLOUDFLARE_ACCOUNT_ID: account.account,
    CLOUDFLARE_API_BASE_URL: account.base,
    // Names say which environment; wrangler would append it to them again.
    CLOUDFLARE_ENV: '',
    WRANGLER_SEND_METRICS: 'false',
    CI: '1',
  };
  const said = await new Promise<string | null>((done) => {
    const child = execFile(
      resolve(PROJECT, 'node_modules/.bin/wrangler'),
      parameters,
      { cwd: PROJECT, env, timeout: LONGEST_MS },
      (failure, _, error) => done(failure === null ? null : error),
    );
    child.stdin?.end(input);
  });
  if (said === null) return;
  const text = stripVTControlCharacters(said);
  const [line = 'failed'] = /(?<=\[ERROR\] ).+/.exec(text) ?? [];
  const [reason = ''] = /\S.*\[code: \d+\]/.exec(text) ?? [];
  throw new Error(`wrangler ${parameters.join(' ').split(' --')[0]}: ${line} ${reason}`.trim());
}
