import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';

const LAYERS = {
  domain: 'src/domain',
  contract: 'src/contract',
  copy: 'src/copy',
  stores: 'src/stores',
  features: 'src/features',
  upstream: 'functions/upstream',
  unit: 'tests/unit',
  api: 'tests/api',
  browser: 'tests/browser',
};
/** The register is no area of the API and has units of its own. */
const OTHER_FOLDERS = ['tests/unit/register'];

/** The areas of the documents' table: the layers in which each stands. */
function areasInTable(): Map<string, string> {
  const text = readFileSync(resolve(PROJECT, '.github/CONTRIBUTING.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `\w+` \|.*[●–]/.test(line));
  return new Map(
    rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, name = '', , layers = '']) => [name.slice(1, -1), layers]),
  );
}

const foldersOf = (layer: string) =>
  globSync(`${layer}/*/`, { cwd: PROJECT })
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => !OTHER_FOLDERS.includes(folder));

describe('areas', () => {
  const table = areasInTable();

  it('the table of areas says in which layers each of them stands', () => {
    const inTree = new Map<string, string[]>();
    for (const [name, layer] of Object.entries(LAYERS))
      for (const folder of foldersOf(layer)) {
        const area = folder.slice(layer.length + 1);
        inTree.set(area, [...(inTree.get(area) ?? []), name]);
      }
    const expected = [...inTree].map(([area, layers]) => [
      area,
      Object.keys(LAYERS)
        .map((name) => (layers.includes(name) ? '●' : '–'))
        .join(''),
    ]);
    expect([...table].toSorted()).toEqual(expected.toSorted());
  });

  it('layers hold folders of areas, and no file beside them but what joins them', () => {
    const files = Object.values(LAYERS).flatMap((layer) => globSync(`${layer}/*.{ts,tsx,astro,css}`, { cwd: PROJECT }));
    expect(files.toSorted()).toEqual(['functions/upstream/app.ts', 'functions/upstream/public.ts', 'src/contract/index.ts']);
  });
});
