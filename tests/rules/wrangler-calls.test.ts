import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };

const TABLE = readFileSync(resolve(PROJECT, 'functions/cli/cloudflare/README.md'), 'utf8');
const ROW = /^\|.*\| (\d+) \| `(.+)` \|$/gm;

describe('calls of the platform', () => {
  it('the table of calls names lines of the pinned wrangler', () => {
    const source = readFileSync(resolve(PROJECT, 'node_modules/wrangler/wrangler-dist/cli.js'), 'utf8').split('\n');
    const rows = [...TABLE.matchAll(ROW)].map(([, line, text]) => ({ line: Number(line), text: (text ?? '').replaceAll('\\|', '|') }));
    const near = ({ text }: { text: string }) => source.flatMap((each, place) => (each.includes(text) ? [place + 1] : [])).slice(0, 5);
    const moved = rows.filter(({ line, text }) => !source[line - 1]?.includes(text)).map((row) => ({ ...row, found: near(row) }));
    expect(rows.length).toBeGreaterThan(25);
    expect(moved).toEqual([]);
    expect(TABLE).toContain(`wrangler ${packageFile.devDependencies.wrangler} `);
  });
});
