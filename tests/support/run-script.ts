import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '#cli/paths.ts';

/** Runs a script of `functions/cli` with these variables alone, beside the path; what it said and how it ended. */
export function runScript(
  name: string,
  parts: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ status: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [join(PROJECT, 'functions/cli', name), ...parts], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.error += text;
  });
  return new Promise((done) => child.on('close', (status) => done({ status, ...said })));
}
