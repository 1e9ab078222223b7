import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIfChanged } from '#cli/build.ts';
import { migrate } from '#cli/migrate.ts';
import { PROJECT } from '#cli/paths.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { openRuntime } from '#cli/runtime.ts';
import { sourceHash } from '#cli/source-hash.ts';
import './fresh-connections.ts';

/** The seeded state that test servers copy. */
export const SNAPSHOT = resolve(PROJECT, '.tests', 'snapshot');
/** The same with the register, as a start without `CATALOGUE` has it. */
export const REGISTER_SNAPSHOT = `${SNAPSHOT}-register`;

async function make(snapshot: string, catalogue: 'examples' | 'register', hash: string): Promise<void> {
  const stamp = resolve(snapshot, hash);
  if (existsSync(stamp)) return;
  const making = `${snapshot}-making`;
  rmSync(making, { recursive: true, force: true });
  rmSync(snapshot, { recursive: true, force: true });
  const runtime = await openRuntime({ port: 0, stateDirectory: making, variables: {} });
  await migrate(runtime.catalogue, 'catalogue');
  await migrate(runtime.accounts, 'accounts');
  await seedIfChanged(runtime, catalogue);
  await runtime.close();
  mkdirSync(resolve(making, hash));
  renameSync(making, snapshot);
}

/** Builds the worker and seeded states, cached by source hash. */
export default async function prepare(): Promise<void> {
  await buildIfChanged();
  const hash = sourceHash([
    'functions/{db,register}/**/*',
    'functions/upstream/combinations/cautions/*',
    'functions/cli/{migrate,migrations,prepare-databases}.ts',
    'src/domain/**/*',
  ]);
  await make(SNAPSHOT, 'examples', hash);
  await make(REGISTER_SNAPSHOT, 'register', hash);
}
