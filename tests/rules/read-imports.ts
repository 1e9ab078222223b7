import { builtinModules } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };
import { ALLOWED_PACKAGES, ALLOWED_PLACES, defaultsOf, placeOf } from './allowed-imports.ts';

export type Import = { readonly file: string; readonly target: string; readonly typesOnly: boolean };

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const FEATURE = /^src\/features\/([\w-]+)\//;
/** Parts of the API and the register that are shared by file and have no `public.ts`. */
const SHARED_BY_FILE = /^functions\/(?:upstream\/(?:shared\/http|supplements\/cards|catalogue\/previews)|register\/(?:write|facts))$/;
const AREA = /^functions\/(?:upstream|register)\//;

/** The imported file, or the package's name. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(PROJECT, resolve(PROJECT, dirname(file), name));
  const [subpath, place] = Object.entries(packageFile.imports).find(([key]) => name.startsWith(key.replace('*', ''))) ?? [name, name];
  return name.replace(subpath.replace('*', ''), place.replace('./', '').replace('*', ''));
}

export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, from, dynamic]) => {
    const name = from ?? dynamic ?? '';
    return { file, target: targetOf(file, name), typesOnly: type !== undefined };
  });
}

const isOurs = ({ target }: Import) => target.startsWith('src/') || target.startsWith('functions/');

export function isRefusedPlace(each: Import): boolean {
  if (!isOurs(each)) return false;
  const [from, to] = [placeOf(each.file), placeOf(each.target)];
  const allowed = [...defaultsOf(from), ...(ALLOWED_PLACES[from] ?? [])];
  return to !== from && !allowed.includes(to) && !(each.typesOnly && allowed.includes(`type ${to}`));
}

export function isRefusedPackage(each: Import): boolean {
  const { file, target } = each;
  if (isOurs(each) || target === 'package.json') return false;
  if (file.startsWith('functions/cli/') && target.startsWith('node:') && builtinModules.includes(target.slice(5))) return false;
  if (target === 'valibot' && file.startsWith('functions/')) return false;
  return !(ALLOWED_PACKAGES[placeOf(file)] ?? []).some((name) => target === name || target.startsWith(`${name}/`));
}

/** Unused rows of both allow-lists: `place ← package or place`. */
export function unusedRows(imports: readonly Import[], places = ALLOWED_PLACES, packages = ALLOWED_PACKAGES): string[] {
  const asked = (from: string, to: string) =>
    imports.some((each) => {
      if (placeOf(each.file) !== from) return false;
      const target = isOurs(each) ? placeOf(each.target) : each.target;
      // A type row needs a type import, a value row a value import.
      return to.startsWith('type ')
        ? each.typesOnly && `type ${target}` === to
        : !(isOurs(each) && each.typesOnly) && (target === to || target.startsWith(`${to}/`));
    });
  return [places, packages].flatMap((rows) =>
    Object.entries(rows).flatMap(([from, targets]) => targets.filter((to) => !asked(from, to)).map((to) => `${from} ← ${to}`)),
  );
}

/** Whether an import bypasses a feature's index or an area's public file; only `app.ts` mounts areas. */
export function goesAroundPublicFile({ file, target }: Import): boolean {
  const [fromFeature, toFeature] = [FEATURE.exec(file)?.[1], FEATURE.exec(target)?.[1]];
  if (fromFeature !== undefined && toFeature !== undefined && fromFeature !== toFeature) return !/\/index\.tsx?$|\.astro$/.test(target);
  const to = placeOf(target);
  if (!AREA.test(to) || SHARED_BY_FILE.test(to) || file.startsWith(`${to}/`)) return false;
  return target !== `${to}/public.ts` && !(file === 'functions/upstream/app.ts' && target === `${to}/index.ts`);
}

/** Whether an import climbs more than one folder. */
export function climbs(text: string): boolean {
  return /(?:from|import)\s*\(?\s*['"]\.\.\/\.\.\//.test(text);
}

/** Import cycles, each a list of files. Depth-first, linear in the tree. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports.filter(isOurs), ({ file }) => file);
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const from = path.indexOf(file);
    if (from >= 0) circles.push(path.slice(from));
    if (from >= 0 || done.has(file)) return;
    for (const { target } of targets.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  return circles;
}
