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

export function sourceHash(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: PROJECT })).sort();
  for (const file of new Set(files)) {
    const path = resolve(PROJECT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
