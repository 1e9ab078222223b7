import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';

const SOURCES = globSync('{src,functions,tests}/**/*.{ts,tsx,astro,css}', { cwd: PROJECT });
const MOST_LINES = 300;
const TOP_LEVEL = [
  'README.md',
  'astro.config.mjs',
  'functions',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tests',
  'tsconfig.json',
  'wrangler.toml',
];
const GENERATED = ['dist', 'node_modules'];

function linesWith(pattern: RegExp): string[] {
  return SOURCES.filter((file) => !file.startsWith('tests/rules/')).flatMap((file) =>
    readFileSync(resolve(PROJECT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

describe('files', () => {
  it('stay short', () => {
    const long = SOURCES.filter((file) => readFileSync(resolve(PROJECT, file), 'utf8').split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it('leave the types on', () => {
    expect(linesWith(/: any\b|\bas any\b|as unknown as|@ts-ignore|@ts-expect-error|biome-ignore/)).toEqual([]);
  });

  it('skip no test and focus none', () => {
    expect(linesWith(/\b(it|test|describe)\.(skip|only|todo)\(/)).toEqual([]);
  });

  it('carry no inline style, which the content policy would block', () => {
    expect(linesWith(/\sstyle=["{]/).filter((line) => !line.startsWith('tests/'))).toEqual([]);
  });

  it('keep the top level as agreed', () => {
    const entries = globSync('*', { cwd: PROJECT }).filter((name) => !name.startsWith('.') && !GENERATED.includes(name));
    expect(entries.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
  });
});
