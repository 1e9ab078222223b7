import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };
import { unusedExports } from './exports.ts';
import type { Source } from './texts.ts';

const TAKEN_BY_NAME = [
  // Astro: the methods of an endpoint, and `prerender`.
  /^src\/pages\/.+\.ts (GET|POST|prerender|getStaticPaths)$/,
  // Imported by every script with a style sheet; see `astro.config.mjs`.
  /^src\/ui\/adopt-styles\.ts adoptStyles$/,
  // Compared with the migrated databases by `tests/unit/shared/stored-rows.test.ts`.
  /^functions\/db\/(accounts|catalogue)\/tables\/.+\.ts \w+Table$/,
];

/** Budgets and tables that tests read. */
const HELD_BY_TESTS = ['src/client/stored.ts DEVICE_KEYS', 'src/client/stored.ts PAGE_ENTRIES', 'src/domain/shared/pages.ts PAGES'];

const read = (file: string): Source => ({ file, text: readFileSync(resolve(PROJECT, file), 'utf8') });

describe('exports', () => {
  it('exports of the product are each imported by the product: tests go through what it uses itself', () => {
    const offering = globSync('{src,functions}/**/*.{ts,tsx}', { cwd: PROJECT }).filter((file) => !file.endsWith('.d.ts'));
    const asking = globSync(['{src,functions}/**/*.{ts,tsx,astro}', 'astro.config.mjs'], { cwd: PROJECT });
    const unused = unusedExports(offering.map(read), asking.map(read), packageFile.imports);
    expect(unused.filter((name) => !TAKEN_BY_NAME.some((taken) => taken.test(name)) && !HELD_BY_TESTS.includes(name))).toEqual([]);
    expect(HELD_BY_TESTS.filter((name) => !unused.includes(name))).toEqual([]);
  });

  it.each([
    ['a constant', 'export const a = 1;', 'a'],
    ['a function', 'export async function a() {}', 'a'],
    ['a type', 'export type a = string;', 'a'],
    ['a part of a value', 'export const { a } = b;', 'a'],
    ['a name of another file', "export { b as a } from './c.ts';", 'a'],
  ])('the rule about exports finds: %s', (_, text, name) => {
    const offering = { file: 'src/x/a.ts', text };
    const by = (line: string) => unusedExports([offering], [offering, { file: 'src/y/b.ts', text: line }], { '#x/*': './src/x/*' });
    expect(by('')).toEqual([`src/x/a.ts ${name}`]);
    expect(by("import { other } from '#x/a.ts';")).toEqual([`src/x/a.ts ${name}`]);
    expect(by(`import { b, type ${name} as c } from '../x/a.ts';`)).toEqual([]);
    expect(by("const a = await import('#x/a.ts');")).toEqual([]);
  });
});
