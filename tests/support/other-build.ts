import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#cli/paths.ts';

const SOURCES = ['src', 'functions', 'public', 'package.json', 'astro.config.mjs', 'wrangler.toml', 'tsconfig.json'];
const FOLDER_OF_CODE = '`_astro/';
const NAMES_OF_CODE = "'_astro/[hash].js'";

/**
 * Rebuilds the project with new names for all code, the worst case for an open tab.
 * @returns the worker's configuration
 */
export async function buildAnother(): Promise<{ readonly config: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-build-'));
  for (const name of SOURCES) cpSync(resolve(PROJECT, name), join(folder, name), { recursive: true });
  symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const settings = join(folder, 'astro.config.mjs');
  const text = readFileSync(settings, 'utf8');
  if (!text.includes(FOLDER_OF_CODE) || !text.includes(NAMES_OF_CODE)) throw new Error('the names of code are given elsewhere now');
  writeFileSync(settings, text.replace(FOLDER_OF_CODE, '`_astro/next-').replace(NAMES_OF_CODE, "'_astro/next-[hash].js'"));
  await promisify(execFile)(process.execPath, [resolve(PROJECT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
    cwd: folder,
    env: { ...process.env, BUILD_ID: 'next', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return { config: join(folder, 'dist/server/wrangler.json'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
