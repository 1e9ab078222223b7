import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { readMutations } from '../mutations/tree.ts';

it('mutations each change a line that stands once in its file, and name tests that exist', () => {
  const mutations = readMutations('head');
  expect(mutations.length).toBeGreaterThan(100);
  const stale = mutations.filter(({ file, find, tests }) => {
    const path = resolve(PROJECT, file);
    const isThere = existsSync(path) && readFileSync(path, 'utf8').split(find).length === 2;
    return !isThere || tests.some((test) => !existsSync(resolve(PROJECT, test)));
  });
  expect(stale.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
});
