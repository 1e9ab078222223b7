import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A minute each: begun last, one of them would go on alone when the other workers have nothing left to do. */
const LONGEST = ['browser/pages.test.ts', 'browser/personal.test.ts'];

/** What the runner knows of earlier runs orders the files, and before that their size; a clean clone knows nothing. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
