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

const UNTYPED = /: any\b|\bas any\b|as unknown as|@ts-ignore|@ts-expect-error|biome-ignore/;
/** Skips go through `onlyWhen`, which records the reason. */
const LEFT_OUT = /\b(it|test|describe)\.(skip|only|todo|runIf|skipIf)\(|\bskip: true\b/;
const INLINE_STYLE = /\sstyle=["{]/;

const DRESSED = /^ {2}(\.[a-z][\w-]*)(?= \{$|,$)/gm;
/** Home places the block that own-supplements draws. */
const PLACED = ['.own'];

const textOf = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

function linesWith(pattern: RegExp, allowed = ''): string[] {
  return SOURCES.filter((file) => !file.startsWith('tests/rules/') && file !== allowed).flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

describe('files', () => {
  it('files are all read by the rules', () => {
    for (const kind of ['.ts', '.tsx', '.astro', '.css'])
      expect(SOURCES.filter((file) => file.endsWith(kind)).length, kind).toBeGreaterThan(10);
  });

  it('files stay within their number of lines', () => {
    expect(SOURCES.filter((file) => textOf(file).split('\n').length > MOST_LINES)).toEqual([]);
  });

  it('a class is dressed by the style sheets of one feature, as pages join them', () => {
    const areaOf = (file: string) => file.split('/').slice(0, 3).join('/');
    const dressed = SOURCES.filter((file) => file.endsWith('.css')).flatMap((file) =>
      [...textOf(file).matchAll(DRESSED)].map(([, name = '']) => ({ name, area: areaOf(file) })),
    );
    expect(dressed.length).toBeGreaterThan(300);
    const areas = Map.groupBy(dressed, ({ name }) => name);
    const shared = [...areas].filter(([name, uses]) => !PLACED.includes(name) && new Set(uses.map(({ area }) => area)).size > 1);
    expect(shared.map(([name, uses]) => `${name} ${uses.map(({ area }) => area).join(' ')}`)).toEqual([]);
  });

  it('files leave the types on', () => {
    expect(linesWith(UNTYPED)).toEqual([]);
    for (const line of ['const x: any = 1', 'x as unknown as Y', '// @ts-expect-error']) expect(line).toMatch(UNTYPED);
  });

  it('tests are skipped only with a reason, and none is focused', () => {
    expect(linesWith(LEFT_OUT, 'tests/support/conditions.ts')).toEqual([]);
    for (const line of ["it.skip('x', () => {})", 'describe.runIf(x)(', "it('x', { skip: true }, f)"]) expect(line).toMatch(LEFT_OUT);
  });

  it('dialogs open by one function, so that Back closes each of them', () => {
    expect(linesWith(/\.showModal\(/, 'src/ui/plain/open-modal.ts').filter((line) => line.startsWith('src/'))).toEqual([]);
  });

  it('files carry no inline style, which the content policy would block', () => {
    expect(linesWith(INLINE_STYLE).filter((line) => !line.startsWith('tests/'))).toEqual([]);
    for (const line of ['<p style="color: red">', '<p style={{ color }}>']) expect(line).toMatch(INLINE_STYLE);
  });

  it('the top level has exactly the agreed files', () => {
    const entries = globSync('*', { cwd: PROJECT }).filter((name) => !name.startsWith('.') && !GENERATED.includes(name));
    expect(entries.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
    expect(TOP_LEVEL.filter((name) => !entries.includes(name))).toEqual([]);
  });
});
