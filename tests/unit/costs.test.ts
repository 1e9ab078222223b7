import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costTable, sizeTable } from '#cli/costs/formula.ts';

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
    const added = ['written by ticks', 'written by mails', 'photos kept', 'lines of the log', '| mails'].map(
      (what) => dollarsOf(what)[2] ?? 0,
    );
    // A third of the bill of 2026-11-22, which knew none of the added lines.
    expect(most - added.reduce((sum, dollars) => sum + dollars, 0)).toBeLessThan(2_815 / 3);
    expect(added[0]).toBeLessThan(270);
    expect(added).not.toContain(undefined);
  });

  it('the size of ACCOUNTS by years stands in the document, and a million people fill no database in five years', () => {
    expect(readFileSync(new URL('../../functions/cli/README.md', import.meta.url), 'utf8')).toContain(sizeTable());
    const [, , million] = /^\| 5 years \| (\S+) \| (\S+)/m.exec(sizeTable()) ?? [];
    expect(Number(million)).toBeLessThan(10);
  });
});
