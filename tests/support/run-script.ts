import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PROJECT } from '#cli/paths.ts';

export type Ran = { readonly status: number | null; readonly out: string; readonly error: string };

/** Output and exit status. */
export async function outcomeOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ran> {
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const [out, error, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, out, error };
}

/** Runs a script of `functions/cli` with the given environment and PATH alone. */
export function runScript(name: string, parts: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ran> {
  return outcomeOf(
    spawn(process.execPath, [join(PROJECT, 'functions/cli', name), ...parts], {
      cwd: PROJECT,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}
