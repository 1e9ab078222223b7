import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A minute each: started last, one would run alone at the end. */
const LONGEST = ['browser/shared/pages.test.ts', 'browser/people/personal.test.ts'];

/** Longest first, then the API, then pages; the rest in any order. */
function rank({ moduleId }: TestSpecification): number {
  if (LONGEST.some((name) => moduleId.endsWith(name))) return 0;
  return moduleId.includes('/tests/browser/') ? 2 : 1;
}

/** Within a rank the runner orders by earlier runs, else by file size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}
