import { dirname, join, normalize } from 'node:path';
import type { Source } from './texts.ts';

const IMPORT = /^\s*(import|export)\s+(type\s+)?(\*(?:\s+as\s+\w+)?|[\w$]+(?:\s*,\s*\{[^}]*\})?|\{[^}]*\})\s+from\s+['"]([^'"]+)['"]/gm;
const DYNAMIC = /import\(\s*['"]([^'"]+)['"]\s*\)/g;
const OWN = /^export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+([\w$]+)/gm;
const DESTRUCTURED = /^export\s+const\s+\{([^}]*)\}/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}\s*(?:from\s+['"][^'"]+['"])?;/gm;

/** A namespace import uses every name. */
const ALL = '*';

/** External names of an import or export list. */
function namesIn(list: string, side: 'there' | 'here'): string[] {
  return list
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/),
    )
    .map((parts) => (side === 'there' ? parts[0] : parts.at(-1)) ?? '')
    .filter(Boolean);
}

export function exportsOf(text: string): string[] {
  return [
    ...[...text.matchAll(OWN)].map(([, name = '']) => name),
    ...[...text.matchAll(DESTRUCTURED)].flatMap(([, list = '']) => list.split(',').map((part) => part.trim().replace(/^.*:\s*/, ''))),
    ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(list, 'here')),
  ].filter(Boolean);
}

/** The imported file, or the package's name. */
export function targetOf(file: string, name: string, subpaths: Readonly<Record<string, string>>): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [key, place] = Object.entries(subpaths).find(([subpath]) => name.startsWith(subpath.replace('*', ''))) ?? [name, name];
  return name.replace(key.replace('*', ''), place.replace('./', '').replace('*', ''));
}

/** Imported names with their target. */
function asksOf({ file, text }: Source, subpaths: Readonly<Record<string, string>>): string[] {
  const named = [...text.matchAll(IMPORT)].flatMap(([, , , what = '', from = '']) => {
    const target = targetOf(file, from, subpaths);
    const list = /\{([^}]*)\}/.exec(what)?.[1];
    if (what.startsWith('*')) return [`${target} ${ALL}`];
    return list === undefined ? [`${target} default`] : namesIn(list, 'there').map((name) => `${target} ${name}`);
  });
  const whole = [...text.matchAll(DYNAMIC)].map(([, from = '']) => `${targetOf(file, from, subpaths)} ${ALL}`);
  return [...named, ...whole];
}

/** Exports without an importer. @param all sources that may import */
export function unusedExports(offering: readonly Source[], all: readonly Source[], subpaths: Readonly<Record<string, string>>): string[] {
  const asked = new Set(all.flatMap((source) => asksOf(source, subpaths)));
  return offering.flatMap(({ file, text }) =>
    asked.has(`${file} ${ALL}`)
      ? []
      : exportsOf(text)
          .filter((name) => !asked.has(`${file} ${name}`))
          .map((name) => `${file} ${name}`),
  );
}
