import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costsBefore, costTable, monthlyCosts } from '#cli/costs/formula.ts';

const sum = (people: number, of = monthlyCosts) => of(people).reduce((total, { dollars }) => total + dollars, 0);

describe('the table of costs', () => {
  it('stands in the document as the formula makes it', () => {
    expect(readFileSync(new URL('../../functions/cli/README.md', import.meta.url), 'utf8')).toContain(costTable());
  });

  it('is the plan alone for ten thousand people, and at most what was meant for ten million', () => {
    expect(sum(10_000)).toBe(5);
    expect(sum(10_000_000)).toBeLessThan(1_018);
    expect(sum(10_000_000)).toBeLessThan(sum(10_000_000, costsBefore) / 3);
  });
});
