import { builtinModules } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };
import { ALLOWED_PACKAGES, ALLOWED_PLACES, placeOf } from './allowed-imports.ts';

export type Import = { readonly file: string; readonly target: string; readonly typesOnly: boolean };

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const AREA = /^(src\/features|functions\/upstream)\/([\w-]+)\//;
/** Areas of the upstream that have no index: everybody takes single files of theirs. */
const SHARED = ['http', 'db', 'catalogue-data', 'catalogue', 'media'];

/** The file of ours that an import names, or the name of the package. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(PROJECT, resolve(PROJECT, dirname(file), name));
  const [subpath, place] = Object.entries(packageFile.imports).find(([key]) => name.startsWith(key.replace('*', ''))) ?? [name, name];
  return name.replace(subpath.replace('*', ''), place.replace('./', '').replace('*', ''));
}

/** What the text of a file imports. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, from, dynamic]) => {
    const name = from ?? dynamic ?? '';
    return { file, target: targetOf(file, name), typesOnly: type !== undefined };
  });
}

const isOurs = ({ target }: Import) => target.startsWith('src/') || target.startsWith('functions/');

/** Whether the allow-list of places does not know an import. */
export function isRefusedPlace(each: Import): boolean {
  if (!isOurs(each)) return false;
  const [from, to] = [placeOf(each.file), placeOf(each.target)];
  const allowed = ALLOWED_PLACES[from] ?? [];
  return to !== from && !allowed.includes(to) && !(each.typesOnly && allowed.includes(`type ${to}`));
}

/** Whether the allow-list of packages does not know an import. */
export function isRefusedPackage(each: Import): boolean {
  const { file, target } = each;
  if (isOurs(each) || target === 'package.json') return false;
  if (file.startsWith('functions/cli/') && target.startsWith('node:') && builtinModules.includes(target.slice(5))) return false;
  return !(ALLOWED_PACKAGES[placeOf(file)] ?? []).some((name) => target === name || target.startsWith(`${name}/`));
}

/** Whether another feature or upstream area is reached other than through its index. */
export function goesAroundIndex({ file, target }: Import): boolean {
  const from = AREA.exec(file)?.[2];
  const to = AREA.exec(target)?.[2];
  if (from === undefined || to === undefined || from === to || SHARED.includes(to)) return false;
  return !/\/index\.tsx?$/.test(target) && !target.endsWith('.astro');
}

/** Whether a text imports from more than one folder up. */
export function climbs(text: string): boolean {
  return /(?:from|import)\s*\(?\s*['"]\.\.\/\.\.\//.test(text);
}
