import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '../functions/cli/paths.ts';
import { ensureChromium } from './support/chromium.ts';

const REPORT = resolve(PROJECT, '.tests/report.json');
const full = process.argv.includes('--full');

/** Runs one tool of the project; true when it exits with 0. */
function passes(title: string, command: string, parameters: readonly string[]): boolean {
  const start = Date.now();
  console.log(`\n── ${title}`);
  const outcome = spawnSync(resolve(PROJECT, 'node_modules/.bin', command), parameters, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(full ? { TEST_FULL: '1' } : {}) },
  });
  console.log(`── ${title}: ${outcome.status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`);
  return outcome.status === 0;
}

rmSync(REPORT, { force: true });
ensureChromium();
const checks = [
  passes('types', 'astro', ['check', '--minimumSeverity', 'warning']),
  passes('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  passes('tests', 'vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]),
];

let counts = { numPassedTests: 0, numFailedTests: 1 };
try {
  counts = JSON.parse(readFileSync(REPORT, 'utf8'));
} catch {
  console.error('The test runner left no report.');
}
const failedChecks = checks.filter((passed) => !passed).length;
const failed = Math.max(counts.numFailedTests, failedChecks);
console.log(`\n${counts.numPassedTests + checks.length - failedChecks} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
