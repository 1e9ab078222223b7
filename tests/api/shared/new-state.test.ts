import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '#cli/databases.ts';
import { migrateAll } from '#cli/migrate.ts';
import { isNewState, keepSeeded, placeSeeded } from '#cli/new-state.ts';
import { openFiles } from '#cli/open-files.ts';
import { PROJECT } from '#cli/paths.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { faultOfFile } from '#cli/queries/stored-databases.ts';
import { all, dump } from '#tests/support/catalogue-dump.ts';
import { dumpOf } from '#tests/support/dump.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitanyang-new-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(state: string) {
  const files = openFiles(state);
  const schema = await all(files.catalogue, `SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' ORDER BY name`);
  const rows = { schema, catalogue: await dump(files.catalogue), accounts: await dumpOf(files.accounts, ['applied_migration']) };
  files.close();
  return rows;
}

function run(kept: string) {
  const child = spawn(process.execPath, [resolve(PROJECT, 'tests/support/keep-seeded.ts'), kept], { stdio: 'ignore' });
  return { child, ended: once(child, 'exit') };
}

const whole = (kept: string) => globSync(join(kept, 'examples-*'));

describe('the databases of a new state', () => {
  it('the databases of a new state have the rows that the runtime writes', async () => {
    const [copied, written] = [join(folder, 'copied'), join(folder, 'written')];
    expect(isNewState(copied)).toBe(true);
    placeSeeded(copied, await keepSeeded('examples'));
    expect(isNewState(copied)).toBe(false);
    const databases = await openDatabases(written);
    await migrateAll(databases);
    await seedIfChanged(databases, 'examples');
    await databases.close();
    expect(await rowsOf(copied)).toEqual(await rowsOf(written));
  });

  it('the databases of a new state are kept whole or not at all by a process that is killed', async () => {
    const first = run(folder);
    const began = performance.now();
    await first.ended;
    const seconds = performance.now() - began;
    expect(whole(folder)).toHaveLength(1);
    let killed = 0;
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      for (const kept of whole(folder)) rmSync(kept, { recursive: true });
      const { child, ended } = run(folder);
      await Promise.race([wait(share * seconds), ended]);
      child.kill('SIGKILL');
      await ended;
      killed += child.signalCode === null ? 0 : 1;
      for (const kept of whole(folder)) expect(faultOfFile(join(kept, 'CATALOGUE.sqlite'))).toBeNull();
    }
    expect(killed).toBeGreaterThan(0);
    const kept = await keepSeeded('examples', folder);
    expect([whole(folder), existsSync(join(folder, 'making'))]).toEqual([[kept], false]);
  });

  it('the databases of a new state are made once by two processes at once', async () => {
    const both = [run(folder), run(folder)];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(whole(folder)).toHaveLength(1);
  });

  it('the databases of a new state are made anew where what was kept is cut off or no database', async () => {
    const good = await keepSeeded('examples');
    const kept = await keepSeeded('examples', folder);
    const catalogue = join(kept, 'CATALOGUE.sqlite');
    truncateSync(catalogue, 40_960);
    expect(await keepSeeded('examples', folder)).toBe(kept);
    expect(faultOfFile(catalogue)).toBeNull();
    copyFileSync(resolve(PROJECT, 'package-lock.json'), catalogue);
    await keepSeeded('examples', folder);
    const state = join(folder, 'state');
    placeSeeded(state, kept);
    const other = join(folder, 'other');
    placeSeeded(other, good);
    expect(await rowsOf(state)).toEqual(await rowsOf(other));
  });
});
