import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };
import { ALLOWED_PACKAGES, ALLOWED_PLACES, placeOf } from './allowed-imports.ts';

type Import = { readonly file: string; readonly target: string; readonly typesOnly: boolean };

const FILES = globSync('{src,functions}/**/*.{ts,tsx,astro}', { cwd: PROJECT }).filter((file) => !file.endsWith('.d.ts'));
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** The file of ours that an import names, or the name of the package. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(PROJECT, resolve(PROJECT, dirname(file), name));
  const [subpath, place] = Object.entries(packageFile.imports).find(([key]) => name.startsWith(key.replace('*', ''))) ?? [name, name];
  return name.replace(subpath.replace('*', ''), place.replace('./', '').replace('*', ''));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(resolve(PROJECT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, from, dynamic]) => {
    const name = from ?? dynamic ?? '';
    return { file, target: targetOf(file, name), typesOnly: type !== undefined };
  });
}

/** Whether another feature or upstream area is reached other than through its index. */
function goesAroundIndex({ file, target }: Import): boolean {
  const area = /^(src\/features|functions\/upstream)\/([\w-]+)\//;
  const shared = ['http', 'db', 'catalogue-data', 'catalogue', 'media'];
  const from = area.exec(file)?.[2];
  const to = area.exec(target)?.[2];
  if (!file.startsWith('src/features/') && !file.startsWith('functions/upstream/')) return false;
  return (
    from !== undefined &&
    to !== undefined &&
    from !== to &&
    !shared.includes(to) &&
    !/\/index\.tsx?$/.test(target) &&
    !target.endsWith('.astro')
  );
}

describe('who may import whom', () => {
  const imports = FILES.flatMap(importsOf);

  it('reads the imports of the whole tree', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it('climbs one folder at most: what is further away has a name that starts with #', () => {
    const climbing = globSync('{src,functions,tests}/**/*.{ts,tsx,astro}', { cwd: PROJECT }).filter((file) =>
      /(?:from|import)\s*\(?\s*['"]\.\.\/\.\.\//.test(readFileSync(resolve(PROJECT, file), 'utf8')),
    );
    expect(climbing).toEqual([]);
  });

  it('follows the allow-list of places', () => {
    const refused = imports
      .filter(({ target }) => target.startsWith('src/') || target.startsWith('functions/'))
      .filter(({ file, target, typesOnly }) => {
        const allowed = ALLOWED_PLACES[placeOf(file)] ?? [];
        const place = placeOf(target);
        return place !== placeOf(file) && !allowed.includes(place) && !(typesOnly && allowed.includes(`type ${place}`));
      });
    expect(refused).toEqual([]);
  });

  it('follows the allow-list of packages', () => {
    const refused = imports
      .filter(({ target }) => !target.startsWith('src/') && !target.startsWith('functions/') && target !== 'package.json')
      .filter(({ file, target }) => {
        if (file.startsWith('functions/cli/') && target.startsWith('node:') && builtinModules.includes(target.slice(5))) return false;
        return !(ALLOWED_PACKAGES[placeOf(file)] ?? []).some((name) => target === name || target.startsWith(`${name}/`));
      });
    expect(refused).toEqual([]);
  });

  it('enters another area through its index only', () => {
    expect(imports.filter(goesAroundIndex)).toEqual([]);
  });

  it('refuses what is not on the list', () => {
    expect(ALLOWED_PLACES['src/domain']).not.toContain('src/client');
    expect(ALLOWED_PACKAGES['src/domain']).not.toContain('valibot');
  });
});
