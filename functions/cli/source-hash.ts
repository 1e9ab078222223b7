import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from './paths.ts';

export const BUILD_SOURCES = [
  'src/**/*',
  'functions/**/*',
  'public/**/*',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
];

/** Each alternative of `{a,b}` has to be there: a renamed file would no longer count. */
function filesOf(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return (names === undefined ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`)).flatMap((each) => {
    const files = globSync(each, { cwd: PROJECT });
    if (files.length === 0) throw new Error(`no source: ${each}`);
    return files;
  });
}

/** @throws for a pattern without files */
export function sourceHash(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap(filesOf).sort();
  for (const file of new Set(files)) {
    const path = resolve(PROJECT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
