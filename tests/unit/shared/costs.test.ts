import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runScript } from '#tests/support/run-script.ts';

describe('table of costs', () => {
  it('table of costs stands in the document as the script prints it, within budget', async () => {
    const { out } = await runScript('costs.ts', [], {});
    const document = readFileSync(new URL('../../../functions/cli/README.md', import.meta.url), 'utf8');
    for (const table of out.trim().split('\n\n')) expect(document).toContain(table);
    const dollars = (line: string) =>
      Number(
        out
          .split('\n')
          .find((each) => each.includes(line))
          ?.match(/[\d,]+(?=[*]* \|$)/)?.[0]
          .replace(',', ''),
      );
    expect(out).toContain('| **together** | **$5** |');
    const added = ['written by ticks', 'written by mails', 'photos kept', 'lines of the log', '| mails'].map(dollars);
    // A third of the bill of 2026-11-22, which knew none of the added lines.
    expect(dollars('together') - added.reduce((sum, each) => sum + each, 0)).toBeLessThan(2_815 / 3);
    expect(added[0]).toBeLessThan(270);
    // A million people fill no database in five years.
    expect(Number(/^\| 5 years \| \S+ \| (\S+)/m.exec(out)?.[1])).toBeLessThan(10);
  });
});
