import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costTable } from '#cli/costs/formula.ts';

/** Dollars of a line for ten thousand, a million and ten million people. */
const dollarsOf = (what: string) => {
  const line =
    costTable()
      .split('\n')
      .find((each) => each.includes(what)) ?? '';
  return [...line.matchAll(/\$([\d,]+)/g)].map(([, dollars = '']) => Number(dollars.replaceAll(',', '')));
};

describe('the table of costs', () => {
  it('the table of costs stands in the document as the formula makes it', () => {
    expect(readFileSync(new URL('../../functions/cli/README.md', import.meta.url), 'utf8')).toContain(costTable());
  });

  it('the monthly costs are the plan alone for ten thousand people, and within budget for ten million', () => {
    const [few, , most = 0] = dollarsOf('together');
    expect(few).toBe(5);
    const [, , ticks = 0] = dollarsOf('written by ticks');
    // A third of the bill of 2026-11-22, which knew no ticks.
    expect(most - ticks).toBeLessThan(2_815 / 3);
    expect(ticks).toBeLessThan(270);
  });
});
