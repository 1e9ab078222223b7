import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildIfChanged } from '#cli/build.ts';
import { PROJECT } from '#cli/paths.ts';
import { ensureChromium } from './support/chromium.ts';

const REPORTS = resolve(PROJECT, '.tests/reports');
const start = Date.now();
const full = process.argv.includes('--full');

type Counts = { readonly numPassedTests: number; readonly numFailedTests: number; readonly numPendingTests: number };
const NOTHING: Counts = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);

/** Runs one tool of the project, showing what it says at once or, beside another one, when it is done; true when it exits with 0. */
async function passes(title: string, shown: 'at once' | 'when done', command: string, parameters: readonly string[]): Promise<boolean> {
  const begun = Date.now();
  const tool = spawn(resolve(PROJECT, 'node_modules/.bin', command), parameters, {
    cwd: PROJECT,
    stdio: shown === 'at once' ? 'inherit' : 'pipe',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(full ? { TEST_FULL: '1' } : {}) },
  });
  const said = Promise.all([tool.stdout, tool.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(tool, 'close');
  console.log(`\n${(await said).join('')}── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(begun)} s`);
  return code === 0;
}

/** Runs some projects of the test runner. */
async function tests(title: string, ...projects: readonly string[]): Promise<{ readonly passed: boolean; readonly counts: Counts }> {
  const report = resolve(REPORTS, `${projects[0]}.json`);
  const passed = await passes(title, 'at once', 'vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./tests/support/skip-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    return { passed, counts: JSON.parse(readFileSync(report, 'utf8')) };
  } catch {
    console.error(`The test runner left no report of ${title}.`);
    return { passed, counts: NOTHING };
  }
}

rmSync(REPORTS, { recursive: true, force: true });
// What can be known without a server comes first. A failure there stops nothing: one run tells everything that is wrong.
const quick = await tests('rules and units', 'rules', 'unit');
ensureChromium();
// The type check writes to the same folder as the build: it comes after it.
const isBuilt = await buildIfChanged().then(
  () => true,
  (failure: unknown) => console.error(failure),
);
const [types, lint, whole] = await Promise.all([
  passes('types', 'when done', 'astro', ['check', '--minimumSeverity', 'warning']),
  passes('lint and format', 'when done', 'biome', ['check', '--error-on-warnings', '.']),
  tests('API and pages', 'api', 'browser'),
]);

const runs = [quick, whole];
const sum = (name: keyof Counts) => runs.reduce((total, { counts }) => total + counts[name], 0);
const checks = [isBuilt, types, lint, ...runs.map(({ passed }) => passed)];
const failedChecks = checks.filter((passed) => !passed).length;
const failed = Math.max(sum('numFailedTests'), failedChecks);
const passed = sum('numPassedTests') + checks.length - failedChecks;
console.log(`\n${passed} passed, ${failed} failed, ${sum('numPendingTests')} skipped in ${secondsSince(start)} s`);
process.exit(failed === 0 ? 0 : 1);
