import { closeSync, copyFileSync, existsSync, fsyncSync, globSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from './database-file.ts';
import { migrateAll } from './migrate.ts';
import { openInThread } from './open-in-thread.ts';
import { PROJECT, storagePath, WORKER_CONFIG } from './paths.ts';
import { type Catalogue, seedIfChanged, wantedCatalogue } from './prepare-databases.ts';
import { progress } from './progress.ts';
import { openFile } from './queries/open-file.ts';
import { faultOfFile, lockFile } from './queries/stored-databases.ts';
import { sourceHash } from './source-hash.ts';
import { localIds } from './worker-config.ts';

/** A folder a catalogue, named by a hash of its sources. */
const KEPT = resolve(PROJECT, '.wrangler/seeded');
const SOURCES = [
  'functions/{db,register}/**/*',
  'functions/upstream/combinations/cautions/*',
  'functions/cli/{migrate,migrations,prepare-databases,new-state}.ts',
  'functions/cli/queries/open-file.ts',
  'src/{domain,copy}/**/*',
];

const fileIn = (folder: string, binding: string) => join(folder, `${binding}.sqlite`);
const BINDINGS = ['CATALOGUE', 'ACCOUNTS'] as const;

function flush(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

async function make(folder: string, wanted: Catalogue): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [catalogue, accounts] = [openInThread(fileIn(folder, 'CATALOGUE')), openFile(fileIn(folder, 'ACCOUNTS'), true)];
  try {
    await migrateAll({ catalogue, accounts });
    await seedIfChanged({ catalogue, accounts }, wanted, progress);
  } finally {
    await catalogue.close();
    accounts.close();
  }
  for (const binding of BINDINGS) flush(fileIn(folder, binding));
}

async function lock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const release = lockFile(join(folder, 'in-use.sqlite'));
    if (release !== null) return release;
    await wait(100);
  }
}

/** Whole or not at all. @returns their folder */
export async function keepSeeded(wanted = wantedCatalogue(), kept = KEPT): Promise<string> {
  const folder = join(kept, `${wanted}-${sourceHash(SOURCES).slice(0, 16)}`);
  const release = await lock(kept);
  try {
    if (BINDINGS.every((binding) => existsSync(fileIn(folder, binding)) && faultOfFile(fileIn(folder, binding)) === null)) return folder;
    for (const old of globSync([`${wanted}-*`, 'making'], { cwd: kept })) rmSync(join(kept, old), { recursive: true, force: true });
    const making = join(kept, 'making');
    await make(making, wanted);
    renameSync(making, folder);
    return folder;
  } finally {
    rmSync(join(kept, 'making'), { recursive: true, force: true });
    release();
  }
}

const databasesOf = (stateDirectory: string) => join(storagePath(stateDirectory), 'd1');

export function isNewState(stateDirectory: string): boolean {
  return !existsSync(databasesOf(stateDirectory));
}

export function placeSeeded(stateDirectory: string, folder: string, config = WORKER_CONFIG): void {
  const placing = join(stateDirectory, 'placing');
  rmSync(placing, { recursive: true, force: true });
  const ids = localIds(config);
  for (const binding of BINDINGS) {
    const file = databaseFile(placing, ids[binding] ?? '');
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(fileIn(folder, binding), file);
    flush(file);
  }
  mkdirSync(storagePath(stateDirectory), { recursive: true });
  renameSync(databasesOf(placing), databasesOf(stateDirectory));
  rmSync(placing, { recursive: true, force: true });
}
