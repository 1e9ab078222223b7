import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '#cli/databases.ts';
import { PROJECT } from '#cli/paths.ts';
import { readRows } from '#register/import/public.ts';
import { LONG } from '#tests/support/conditions.ts';
import { realRowsText } from '#tests/support/real-rows.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'vitanyang-killed-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

function run(script: string, ...parts: readonly string[]): ChildProcess {
  return spawn(process.execPath, [resolve(PROJECT, script), ...parts], {
    cwd: PROJECT,
    env: { ...process.env, STATE_DIR: state, CATALOGUE: 'examples' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Process ids below a process. */
function below(id: number | undefined): number[] {
  const file = `/proc/${id}/task/${id}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
  return [...children, ...children.flatMap(below)];
}

/** A zombie has ended. */
function isRunning(id: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const isRuntime = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('workerd');

/** Kills by -9. @returns the runtimes below it */
async function killed(child: ChildProcess): Promise<number[]> {
  const runtimes = below(child.pid).filter(isRuntime);
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await ended;
  return runtimes;
}

describe('a killed command', () => {
  it('a killed command that holds the databases leaves no runtime behind', async () => {
    const child = run('tests/support/hold-databases.ts', state);
    if (child.stdout !== null) await once(child.stdout, 'data');
    const runtimes = await killed(child);
    expect(runtimes.length).toBeGreaterThan(0);
    await expect.poll(() => runtimes.filter(isRunning), { timeout: 10_000 }).toEqual([]);
  });

  it('an import killed after each second leaves no runtime behind, and the next one ends with every product', {
    ...LONG,
    timeout: 300_000,
  }, async () => {
    const file = join(state, 'rows.jsonl.gz');
    writeFileSync(file, gzipSync(realRowsText()));
    let killedWhileRunning = 0;
    // Counted from the runtime's own start, which a busy machine puts off.
    for (let seconds = 0; seconds <= 8; seconds += 1) {
      const child = run('functions/cli/import-catalogue.ts', file);
      await expect.poll(() => child.exitCode !== null || below(child.pid).some(isRuntime), { timeout: 60_000 }).toBe(true);
      await Promise.race([wait(seconds * 1000), once(child, 'exit')]);
      const runtimes = await killed(child);
      killedWhileRunning += runtimes.length > 0 ? 1 : 0;
      await expect.poll(() => runtimes.filter(isRunning), { timeout: 10_000 }).toEqual([]);
    }
    expect(killedWhileRunning).toBeGreaterThan(1);
    const [code] = await once(run('functions/cli/import-catalogue.ts', file), 'exit');
    expect(code).toBe(0);
    const databases = await openDatabases(state);
    const { results } = await databases.catalogue.prepare('SELECT count(*) AS total FROM supplement WHERE NOT is_sample').all();
    await databases.close();
    expect(results[0]?.['total']).toBe(readRows(realRowsText()).rows.length);
  });
});
