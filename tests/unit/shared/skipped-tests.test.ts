import { describe, expect, it } from 'vitest';
import { formatSkipped } from '#tests/support/skipped-tests.ts';

const skipped = (file: string, name: string, reason = 'takes long', command = 'npm run test:whole') => ({ file, name, reason, command });

describe('the table of skipped tests', () => {
  it('the table of skipped tests groups by reason and file, and names reason and command once', () => {
    const tests = [
      skipped('a.test.ts', 'one', 'no file', 'FILE=… npm test'),
      skipped('b.test.ts', 'two'),
      skipped('a.test.ts', 'three'),
      skipped('b.test.ts', 'four'),
    ];
    expect(formatSkipped(tests).split('\n')).toEqual([
      '| skipped because | run by             | file      | tests |',
      '|-----------------|--------------------|-----------|-------|',
      '| takes long      | npm run test:whole | a.test.ts | 1     |',
      '|                 |                    | b.test.ts | 2     |',
      '| no file         | FILE=… npm test    | a.test.ts | 1     |',
    ]);
  });

  it('the table of skipped tests counts a retried file once', () => {
    expect(formatSkipped([skipped('a.test.ts', 'one'), skipped('a.test.ts', 'one')])).toMatch(/\| a\.test\.ts \| 1 {5}\|$/);
  });
});
