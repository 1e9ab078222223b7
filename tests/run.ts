import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { buildIfChanged } from '#cli/build.ts';
import { PROJECT } from '#cli/paths.ts';
import { ensureChromium } from './support/chromium.ts';
import { SKIPPED_FILE } from './support/skip-reporter.ts';
import { formatSkipped, skippedTest } from './support/skipped-tests.ts';

const REPORTS = resolve(PROJECT, '.tests/reports');
/** JSON lines, kept from run to run: files that failed among others and passed alone. */
const FLAKY = resolve(PROJECT, '.tests/flaky.jsonl');
const MOST_FLAKY = 2;
const start = Date.now();
/** Longer runs by their environment variable. */
const LONGER: Readonly<Record<string, string>> = { '--whole': 'TEST_WHOLE', '--full': 'TEST_FULL' };
const asked = process.argv.slice(2).flatMap((option) => LONGER[option] ?? []);
const QUICK = ['rules', 'unit'];
const SERVED = ['served'];
/** One of several machines: `--shard=1/4` runs its part of the served tests alone. */
const shard = process.argv.slice(2).filter((option) => option.startsWith('--shard='));
const isPart = shard.length > 0;

type Counts = { readonly numPassedTests: number; readonly numFailedTests: number; readonly numPendingTests: number };
type FileReport = {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};
type Report = Counts & { readonly testResults: readonly FileReport[] };
type Run = { readonly passed: boolean; readonly report: Report };
const NOTHING: Report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults: [] };
/** More failing files are not blamed on a busy machine. */
const MOST_AGAIN = 3;

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);

/** Runs a tool, with its output live or, in parallel, at the end. Returns whether it exited with 0. */
async function passes(title: string, shown: 'at once' | 'when done', command: string, parameters: readonly string[]): Promise<boolean> {
  const begun = Date.now();
  const tool = spawn(resolve(PROJECT, 'node_modules/.bin', command), parameters, {
    cwd: PROJECT,
    stdio: shown === 'at once' ? 'inherit' : 'pipe',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...Object.fromEntries(asked.map((name) => [name, '1'])) },
  });
  const said = Promise.all([tool.stdout, tool.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(tool, 'close');
  console.log(`\n${(await said).join('')}── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(begun)} s`);
  return code === 0;
}

async function tests(title: string, projects: readonly string[], only: readonly string[] = []): Promise<Run> {
  const report = resolve(REPORTS, `${only.length === 0 ? projects[0] : 'again'}.json`);
  const passed = await passes(title, 'at once', 'vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./tests/support/skip-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(only.length > 0
      ? ['--maxWorkers=1', ...only]
      : isPart
        ? ['--reporter=blob', '--outputFile.blob=.tests/blobs/part.json', ...shard]
        : []),
  ]);
  try {
    return { passed, report: JSON.parse(readFileSync(report, 'utf8')) };
  } catch {
    console.error(`The test runner left no report of ${title}.`);
    return { passed, report: NOTHING };
  }
}

/** Adds a line. Returns how many lines the file has. */
function noteFlaky(file: string): number {
  appendFileSync(FLAKY, `${JSON.stringify({ file, at: new Date().toISOString() })}\n`);
  return readFileSync(FLAKY, 'utf8').split(JSON.stringify(file)).length - 1;
}

/** Reruns a few failed files alone, to tell failures from timeouts under load. Both runs are shown. A file fails at its third such rerun. */
async function again(title: string, projects: readonly string[], first: Run): Promise<Run> {
  const failed = first.report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(PROJECT, name));
  if (first.passed || failed.length === 0 || failed.length > MOST_AGAIN) return first;
  const second = await tests(`${title}, once more and alone: ${failed.join(', ')}`, projects, failed);
  if (!second.passed) return first;
  const times = failed.map((file) => ({ file, times: noteFlaky(file) }));
  for (const each of times) console.log(`Passed only when run alone, ${each.times} times by ${relative(PROJECT, FLAKY)}: ${each.file}`);
  if (times.some((each) => each.times > MOST_FLAKY)) return first;
  const { numFailedTests, numPassedTests } = first.report;
  return { passed: true, report: { ...first.report, numPassedTests: numPassedTests + numFailedTests, numFailedTests: 0 } };
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Tests without a server come first, and a failure stops nothing.
const quick = isPart ? [] : [await again('rules and units', QUICK, await tests('rules and units', QUICK))];
ensureChromium();
// The check of pages writes to the build's folder, so it follows the build. The native compiler skips pages, but is five times as fast for the rest.
const isBuilt = await buildIfChanged().then(
  () => true,
  (failure: unknown) => console.error(failure),
);
// Before the served tests, which would wait for their cores.
const tools = isPart
  ? []
  : await Promise.all([
      passes('types', 'when done', '../typescript-native/bin/tsc', ['--noEmit', '--project', '.']),
      passes('types of pages', 'when done', 'astro', ['check', '--minimumSeverity', 'warning', '--tsconfig', 'src/tsconfig.pages.json']),
      passes('lint and format', 'when done', 'biome', ['check', '--error-on-warnings', '.']),
    ]);

const runs = [...quick, await again('API and pages', SERVED, await tests('API and pages', SERVED))];
const sum = (name: keyof Counts) => runs.reduce((total, { report }) => total + report[name], 0);
const checks = [isBuilt, ...tools, ...runs.map(({ passed }) => passed)];
const failedChecks = checks.filter((passed) => !passed).length;
const failed = Math.max(sum('numFailedTests'), failedChecks);
const passed = sum('numPassedTests') + checks.length - failedChecks;
const lines = existsSync(SKIPPED_FILE) ? readFileSync(SKIPPED_FILE, 'utf8').split('\n').filter(Boolean) : [];
if (lines.length > 0)
  console.log(
    `\n${formatSkipped(
      v.parse(
        v.array(skippedTest),
        lines.map((line) => JSON.parse(line)),
      ),
    )}`,
  );
// Named at the end, the only part of the output that some CIs keep.
for (const { name, assertionResults } of runs.flatMap((run) => (run.passed ? [] : run.report.testResults))) {
  for (const { fullName, status } of assertionResults)
    if (status === 'failed') console.log(`FAILED ${relative(PROJECT, name)}: ${fullName}`);
}
console.log(`\n${passed} passed, ${failed} failed, ${sum('numPendingTests')} skipped in ${secondsSince(start)} s`);
process.exit(failed === 0 ? 0 : 1);
