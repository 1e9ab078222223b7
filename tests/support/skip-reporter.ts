import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { PROJECT } from '#cli/paths.ts';

const UNEXPLAINED = 'without a reason';
const NAMED_AT_MOST = 3;

/** What a test has said itself when it found that it cannot run. */
function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

/** Tells at the end of a run which tests were left out and why; one that is left out without a reason fails the run. */
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => ({
        reason: test.meta().reason ?? noteOf(test) ?? UNEXPLAINED,
        file: relative(PROJECT, module.moduleId),
        name: test.fullName,
      })),
    );
    for (const [reason, tests = []] of Object.entries(Object.groupBy(skipped, (test) => test.reason))) {
      console.log(`\n${tests.length} skipped, ${reason}`);
      for (const [file, named = []] of Object.entries(Object.groupBy(tests, (test) => test.file)))
        console.log(`  ${file}: ${named.length > NAMED_AT_MOST ? `${named.length} tests` : named.map(({ name }) => name).join('; ')}`);
    }
    if (skipped.some(({ reason }) => reason === UNEXPLAINED)) process.exitCode = 1;
  }
}
