import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A minute each: begun last, one of them would go on alone when the other workers have nothing left to do. */
const LONGEST = ['browser/pages.test.ts', 'browser/personal.test.ts'];

/** Where a file comes: the longest first, then the API, then pages; what needs no server comes in any order. */
function rank({ moduleId }: TestSpecification): number {
  if (LONGEST.some((name) => moduleId.endsWith(name))) return 0;
  return moduleId.includes('/tests/browser/') ? 2 : 1;
}

/** What the runner knows of earlier runs orders the files of a rank, and before that their size; a clean clone knows nothing. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}
