import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { outcomeOf, type Ran } from '../run-script.ts';

const ID_LENGTH = 12;
/** Built or machine-specific folders, which a clone starts without. */
const NOT_CLONED = ['node_modules', 'dist', '.git', '.tests', '.wrangler', '.astro'];

/** @param isBuilt takes the build along */
export function cloneProject(folder: string, isBuilt = false): void {
  mkdirSync(folder, { recursive: true });
  const left = NOT_CLONED.filter((each) => !isBuilt || each !== 'dist');
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (source) => !left.includes(source.slice(resolve(PROJECT).length + 1).split('/')[0] ?? ''),
  });
  symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs a command as `npm run` does, with the given environment alone. */
export function runIn(
  folder: string,
  script: string,
  parts: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ran> {
  return outcomeOf(
    spawn(process.execPath, [join(folder, 'functions/cli', script), ...parts], {
      cwd: folder,
      env: { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, HOME: `${folder}-home`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

function sourcesHashIn(folder: string): string {
  const ask = `const { sourceHash, BUILD_SOURCES } = await import('./functions/cli/source-hash.ts'); process.stdout.write(sourceHash(BUILD_SOURCES))`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', ask], { cwd: folder, encoding: 'utf8' });
}

/** Another build without building: a further file, and the hash of the sources in what was built before. @returns the build's id */
export function renameBuild(folder: string): string {
  const stamp = join(folder, 'dist/sources.sha256');
  const entry = join(folder, 'dist/server/entry.mjs');
  const before = readFileSync(stamp, 'utf8').slice(0, ID_LENGTH);
  writeFileSync(join(folder, 'public/another-build.txt'), before);
  const hash = sourcesHashIn(folder);
  const build = hash.slice(0, ID_LENGTH);
  writeFileSync(entry, readFileSync(entry, 'utf8').replaceAll(before, build));
  writeFileSync(join(folder, `dist/client/_astro/only-${build}.js`), '');
  writeFileSync(stamp, hash);
  commitAll(folder);
  return build;
}

export function commitAll(folder: string): void {
  const git = (...parts: string[]) =>
    execFileSync('git', ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.invalid', ...parts], {
      cwd: folder,
      stdio: 'ignore',
    });
  if (!existsSync(join(folder, '.git'))) git('init');
  git('add', '--all');
  git('commit', '--allow-empty', '--message', 'as it stands');
}
