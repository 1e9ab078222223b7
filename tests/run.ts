import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildIfChanged } from '#cli/build.ts';
import { PROJECT } from '#cli/paths.ts';
import { ensureChromium } from './support/chromium.ts';

const REPORT = resolve(PROJECT, '.tests/report.json');
const full = process.argv.includes('--full');

/** Runs one tool of the project, showing what it says at once or, beside another one, when it is done; true when it exits with 0. */
async function passes(title: string, shown: 'at once' | 'when done', command: string, parameters: readonly string[]): Promise<boolean> {
  const start = Date.now();
  const tool = spawn(resolve(PROJECT, 'node_modules/.bin', command), parameters, {
    cwd: PROJECT,
    stdio: shown === 'at once' ? 'inherit' : 'pipe',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(full ? { TEST_FULL: '1' } : {}) },
  });
  const said = Promise.all([tool.stdout, tool.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(tool, 'close');
  console.log(`\n${(await said).join('')}── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`);
  return code === 0;
}

rmSync(REPORT, { force: true });
ensureChromium();
// The type check writes to the same folder as the build: it comes after it.
const isBuilt = await buildIfChanged().then(
  () => true,
  (failure: unknown) => console.error(failure),
);
const checks = await Promise.all([
  passes('types', 'when done', 'astro', ['check', '--minimumSeverity', 'warning']),
  passes('lint and format', 'when done', 'biome', ['check', '--error-on-warnings', '.']),
  passes('tests', 'at once', 'vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]),
]);

let counts = { numPassedTests: 0, numFailedTests: 1 };
try {
  counts = JSON.parse(readFileSync(REPORT, 'utf8'));
} catch {
  console.error('The test runner left no report.');
}
const failedChecks = [isBuilt, ...checks].filter((passed) => !passed).length;
const failed = Math.max(counts.numFailedTests, failedChecks);
console.log(`\n${counts.numPassedTests + checks.length + 1 - failedChecks} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
