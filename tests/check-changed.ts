import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT } from '#cli/paths.ts';

const begun = Date.now();
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: PROJECT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from where the branch left `origin/main`, uncommitted and new files included; from the last commit where there is no remote. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('for-each-ref', '--format=%(objectname)', 'refs/remotes/origin/main');
  const [fork = 'HEAD'] = base === 'HEAD' ? [] : git('merge-base', base, 'HEAD');
  return [...git('diff', '--name-only', '--diff-filter=d', fork), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Runs a tool of the project and shows what it says when it fails. @returns whether it passed */
async function passes(title: string, command: string, ...parameters: string[]): Promise<boolean> {
  const tool = spawn(resolve(PROJECT, 'node_modules/.bin', command), parameters, { cwd: PROJECT });
  const output = Promise.all([text(tool.stdout), text(tool.stderr)]);
  const [code] = await once(tool, 'close');
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? '' : (await output).join('')}── ${title}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  return code === 0;
}

const changed = changedFiles();
const scripts = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const vitest = ['--config', 'tests/vitest.config.ts', '--reporter=dot', '--passWithNoTests'];
console.log(`${changed.length} changed files`);
const outcomes = await Promise.all([
  passes('types', '../typescript-native/bin/tsc', '--noEmit', '--project', '.'),
  passes('lint and format', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed),
  passes('rules', 'vitest', 'run', ...vitest, '--project', 'rules'),
  ...(scripts.length === 0 ? [] : [passes('units that the change reaches', 'vitest', 'related', '--run', ...vitest, '--project', 'unit', ...scripts)]),
]);
process.exit(outcomes.every(Boolean) ? 0 : 1);
