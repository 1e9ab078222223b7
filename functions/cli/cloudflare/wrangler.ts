import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from '../paths.ts';
import type { Account } from './call.ts';

/** Wrangler waits for an answer without end. */
const LONGEST_MS = 10 * 60_000;

type Variables = Readonly<Record<string, string>>;

/** Runs a command of wrangler without questions. */
export function runWrangler(parameters: readonly string[], variables: Variables = {}, input = '') {
  const env = { ...process.env, ...variables, WRANGLER_SEND_METRICS: 'false', CI: '1' };
  return new Promise<{ readonly isDone: boolean; readonly out: string; readonly error: string }>((done) => {
    const path = resolve(PROJECT, 'node_modules/.bin/wrangler');
    const child = execFile(path, parameters, { cwd: PROJECT, env, timeout: LONGEST_MS }, (failure, out, error) =>
      done({ isDone: failure === null, out, error }),
    );
    child.stdin?.end(input);
  });
}

/** @param input on its standard input @throws one line of what it says */
export async function wrangler(account: Account, parameters: readonly string[], input = '', variables: Variables = {}): Promise<void> {
  const of = {
    CLOUDFLARE_API_TOKEN: account.token,
    CLOUDFLARE_ACCOUNT_ID: account.account,
    CLOUDFLARE_API_BASE_URL: account.base,
    // Names say which environment; wrangler would append it to them again.
    CLOUDFLARE_ENV: '',
  };
  const { isDone, error } = await runWrangler(parameters, { ...variables, ...of }, input);
  if (isDone) return;
  const text = stripVTControlCharacters(error);
  const [line = 'failed'] = /(?<=\[ERROR\] ).+/.exec(text) ?? [];
  const [reason = ''] = /\S.*\[code: \d+\]/.exec(text) ?? [];
  throw new Error(`wrangler ${parameters.join(' ').split(' --')[0]}: ${line} ${reason}`.trim());
}
