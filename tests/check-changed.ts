import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT } from '#cli/paths.ts';

const begun = Date.now();
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: PROJECT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The fork point from `origin/main`, else the last commit. */
function forkPoint(): string {
  const [base = 'HEAD'] = git('for-each-ref', '--format=%(objectname)', 'refs/remotes/origin/main');
  return (base === 'HEAD' ? undefined : git('merge-base', base, 'HEAD')[0]) ?? 'HEAD';
}

/** Includes uncommitted and new files. */
function changedFiles(fork: string): string[] {
  return [...git('diff', '--name-only', '--diff-filter=d', fork), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Shows a tool's output when it fails. @returns whether it passed */
async function passes(title: string, command: string, ...parameters: string[]): Promise<boolean> {
  const tool = spawn(resolve(PROJECT, 'node_modules/.bin', command), parameters, { cwd: PROJECT });
  const output = Promise.all([text(tool.stdout), text(tool.stderr)]);
  const [code] = await once(tool, 'close');
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? '' : (await output).join('')}── ${title}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  return code === 0;
}

const LONG_TEST = /\b(LONG|firstNow|WHOLE_RUN|FULL_RUN)\b/;
const NAMED_AT_MOST = 8;

/** Affected test files with tests that only the whole run includes. */
async function reachedLongFiles(fork: string): Promise<string[]> {
  const parameters = ['list', '--config', 'tests/vitest.config.ts', '--filesOnly', '--changed', fork];
  const listed = await text(spawn(resolve(PROJECT, 'node_modules/.bin/vitest'), parameters, { cwd: PROJECT }).stdout);
  const files = [...listed.matchAll(/^\[\w+\] (.+)$/gm)].map(([, file = '']) => file);
  return files.filter((file) => LONG_TEST.test(readFileSync(resolve(PROJECT, file), 'utf8')));
}

const fork = forkPoint();
const changed = changedFiles(fork);
const scripts = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const vitest = ['--config', 'tests/vitest.config.ts', '--reporter=dot', '--passWithNoTests'];
console.log(`${changed.length} changed files`);
const outcomes = await Promise.all([
  passes('types', '../typescript-native/bin/tsc', '--noEmit', '--project', '.'),
  passes('lint and format', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed),
  passes('rules', 'vitest', 'run', ...vitest, '--project', 'rules'),
  ...(scripts.length === 0
    ? []
    : [passes('units that the change reaches', 'vitest', 'related', '--run', ...vitest, '--project', 'unit', ...scripts)]),
]);
const long = await reachedLongFiles(fork);
if (long.length > NAMED_AT_MOST) console.log(`── not run: long tests in ${long.length} files that import the change (npm run test:whole)`);
else if (long.length > 0)
  console.log(
    `── not run: long tests that import the change: TEST_WHOLE=1 npx vitest run --config tests/vitest.config.ts ${long.join(' ')}`,
  );
process.exit(outcomes.every(Boolean) ? 0 : 1);
