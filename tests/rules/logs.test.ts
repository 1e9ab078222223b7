import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { PROJECT } from '#cli/paths.ts';

const configOf = (env?: string) => unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml'), env }, { hideWarnings: true });
const ENVIRONMENTS = [undefined, ...(configOf().definedEnvironments ?? [])];
/** Code of the worker. */
const FILES = [
  ...globSync('functions/**/*.ts', { cwd: PROJECT }),
  ...globSync('src/{edge,pages}/**/*.{ts,astro}', { cwd: PROJECT }),
].filter((file) => !file.startsWith('functions/cli/'));
const textOf = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

/** What a call hands to the log, up to its closing bracket. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\blog(?:Error|Info|Reported)\(/g)].map(({ index }) => {
    let depth = 0;
    for (let end = text.indexOf('(', index); end < text.length; end += 1) {
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
      if (depth === 0) return text.slice(index, end + 1).replace(/'[^']*'/g, '');
    }
    return text.slice(index);
  });
}

describe('the logs of the platform', () => {
  it('the logs of the platform are checked for every environment', () => expect(ENVIRONMENTS).toEqual([undefined, 'staging']));

  it.each(ENVIRONMENTS)('the logs of the platform hold no address of a request (environment %s)', (env) => {
    const { observability } = configOf(env);
    expect(observability).toMatchObject({ redact_query_string: true, traces: { enabled: false } });
    expect(observability?.logs).toMatchObject({ enabled: true, invocation_logs: false, head_sampling_rate: 1 });
  });
});

describe('the lines of the log', () => {
  it('the lines of the log are written by the log writer alone', () => {
    const writers = FILES.filter((file) => /\bconsole\.\w+\(/.test(textOf(file)));
    expect(writers).toEqual(['functions/platform/log.ts']);
  });

  it('the lines of the log are given no address, query, header or body of a request', () => {
    const calls = FILES.filter((file) => file !== 'functions/platform/log.ts').flatMap((file) => callsIn(textOf(file)));
    expect(calls.length).toBeGreaterThan(30);
    const TAKEN = /\burl\b|\bhref\b|\bsearch(?:Params)?\b|\bquery\b|\bheaders\b|\bbody\b|\brequest\b|\bip\b|\bemail\b|\buserId\b/i;
    expect(calls.filter((call) => TAKEN.test(call))).toEqual([]);
  });
});
