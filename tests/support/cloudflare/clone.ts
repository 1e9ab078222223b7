import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { outcomeOf, type Ran } from '../run-script.ts';

/** Built or machine-specific folders, which a clone starts without. */
const NOT_CLONED = ['node_modules', 'dist', '.git', '.tests', '.wrangler', '.astro'];

export function cloneProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (source) => !NOT_CLONED.includes(source.slice(resolve(PROJECT).length + 1).split('/')[0] ?? ''),
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
