import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { PROJECT } from '#cli/paths.ts';
import { type SkippedTest, UNEXPLAINED } from './skipped-tests.ts';

/** JSON lines, appended to by each run of the test runner. */
export const SKIPPED_FILE = resolve(PROJECT, '.tests/reports/skipped.jsonl');

function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

/** Records skipped tests with their reasons; a skip without a reason fails the run. */
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test): SkippedTest => {
        const file = relative(PROJECT, module.moduleId);
        const { reason = noteOf(test) ?? UNEXPLAINED, command = `npx vitest run --config tests/vitest.config.ts ${file}` } = test.meta();
        return { file, name: test.fullName, reason, command };
      }),
    );
    mkdirSync(dirname(SKIPPED_FILE), { recursive: true });
    appendFileSync(SKIPPED_FILE, skipped.map((test) => `${JSON.stringify(test)}\n`).join(''));
    if (skipped.some(({ reason }) => reason === UNEXPLAINED)) process.exitCode = 1;
  }
}
