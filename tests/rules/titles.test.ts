import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { lacksSubject, titlesIn } from './titles.ts';

const FILES = globSync('tests/**/*.test.ts', { cwd: PROJECT });

describe('titles of tests', () => {
  it('titles of tests begin with their subject', () => {
    const titles = FILES.flatMap((file) => titlesIn(readFileSync(resolve(PROJECT, file), 'utf8')).map((title) => ({ file, title })));
    expect(titles.length).toBeGreaterThan(2000);
    expect(titles.filter(({ title }) => lacksSubject(title)).map(({ file, title }) => `${file} ${title}`)).toEqual([]);
  });

  it.each([
    "it('is sent once', f)",
    "it.each([1])('of %s asks to log in', f)",
    "test('goes at midnight: the rows', f)",
    'it(`leaves nothing`, f)',
  ])('the rule about titles refuses %s', (text) => {
    expect(titlesIn(text).filter(lacksSubject)).toHaveLength(1);
  });

  it.each(["it('a mail is sent once', f)", "it.each`x`('isAgeGroup accepts %s', f)", "describe('of a guest', f)", "say('is fine')"])(
    'the rule about titles accepts %s',
    (text) => {
      expect(titlesIn(text).filter(lacksSubject)).toEqual([]);
    },
  );
});
