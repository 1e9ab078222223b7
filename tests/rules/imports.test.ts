import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { circlesIn, climbs, goesAroundPublicFile, importsIn, isRefusedPackage, isRefusedPlace, unusedRows } from './read-imports.ts';

const FILES = globSync('{src,functions}/**/*.{ts,tsx,astro}', { cwd: PROJECT }).filter((file) => !file.endsWith('.d.ts'));
const textOf = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

describe('who may import whom', () => {
  const imports = FILES.flatMap((file) => importsIn(file, textOf(file)));

  it('the rule about imports reads the imports of the whole tree', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it('imports climb one folder at most: a path further away has a name that starts with #', () => {
    const files = globSync('{src,functions,tests}/**/*.{ts,tsx,astro}', { cwd: PROJECT });
    expect(files.filter((file) => file !== 'tests/rules/imports.test.ts' && climbs(textOf(file)))).toEqual([]);
  });

  it('imports form no circle of files', () => expect(circlesIn(imports)).toEqual([]));
  it('imports follow the allow-list of places', () => expect(imports.filter(isRefusedPlace)).toEqual([]));
  it('imports follow the allow-list of packages', () => expect(imports.filter(isRefusedPackage)).toEqual([]));
  it('imports need every row of both allow-lists', () => expect(unusedRows(imports)).toEqual([]));
  it('imports enter another feature by its index and another area by its public file', () =>
    expect(imports.filter(goesAroundPublicFile)).toEqual([]));
});

/** The single import of a made-up file. */
function only(file: string, text: string) {
  const [each, ...others] = importsIn(file, text);
  if (each === undefined || others.length > 0) throw new Error(`not one import: ${text}`);
  return each;
}

describe('a made-up offender', () => {
  it.each([
    ['src/domain/x.ts', "import { call } from '#client/call.ts';"],
    ['src/domain/x.ts', "export * from '../stores/likes.ts';"],
    ['src/features/x/X.tsx', "import { y } from '#contract/auth.ts';"],
    ['src/ui/x.ts', "const later = () => import('#stores/likes.ts');"],
    ['functions/gateway/x.ts', "import {\n  a,\n  b,\n} from '#stores/likes.ts';"],
    ['functions/upstream/likes/x.ts', "import type { X } from '#upstream/accounts/index.ts';"],
  ])('a made-up import in %s is refused by its place: %s', (file, text) => expect(isRefusedPlace(only(file, text))).toBe(true));

  it.each([
    ['src/features/x/X.tsx', "import type { y } from '#contract/auth.ts';"],
    ['functions/gateway/x.ts', "import { y } from '#outbox/public.ts';"],
    ['src/domain/x.ts', "import { y } from './korean.ts';"],
  ])('a made-up import is allowed in %s: %s', (file, text) => expect(isRefusedPlace(only(file, text))).toBe(false));

  it.each([
    ['src/domain/x.ts', "import * as v from 'valibot';"],
    ['src/features/x/X.tsx', "import 'valibot';"],
    ['functions/gateway/x.ts', "import { readFileSync } from 'node:fs';"],
    ['functions/cli/x.ts', "import { x } from 'node:no-such-thing';"],
  ])('a made-up import in %s is refused by its package: %s', (file, text) => expect(isRefusedPackage(only(file, text))).toBe(true));

  it.each([
    ['src/features/a/x.ts', "import { y } from '../b/y.ts';"],
    ['functions/upstream/search/x.ts', "import { y } from '../supplements/queries.ts';"],
    ['functions/upstream/likes/x.ts', "import { y } from '../accounts/index.ts';"],
  ])('a made-up import in %s is refused for going around a public file: %s', (file, text) =>
    expect(goesAroundPublicFile(only(file, text))).toBe(true),
  );

  it('a row of an allow-list counts as unused where only types, or no files, need it', () => {
    const imports = [
      only('src/ui/x.tsx', "import { a } from 'react';"),
      only('src/ui/x.tsx', "import type { b } from '#domain/b.ts';"),
      only('src/stores/x.ts', "import type { c } from '#domain/c.ts';"),
    ];
    const rows = { 'src/ui': ['src/domain', 'src/copy'], 'src/stores': ['type src/domain'] };
    expect(unusedRows(imports, rows, { 'src/ui': ['react', 'lucide'] })).toEqual([
      'src/ui ← src/domain',
      'src/ui ← src/copy',
      'src/ui ← lucide',
    ]);
  });

  it('a made-up import closes a circle of three files', () => {
    const imports = [
      only('src/domain/a.ts', "import { b } from './b.ts';"),
      only('src/domain/b.ts', "import type { C } from './c.ts';"),
      only('src/domain/c.ts', "import { a } from './a.ts';"),
    ];
    expect(circlesIn(imports)).toEqual([['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts']]);
  });

  it.each(["import x from '../../x.ts';", "await import('../../../x.ts')", 'export * from "../../x.ts";'])(
    'a made-up import climbs too far: %s',
    (text) => expect(climbs(text)).toBe(true),
  );
});
