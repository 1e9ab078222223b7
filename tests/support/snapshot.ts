import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIfChanged } from '#cli/build.ts';
import { PROJECT } from '#cli/paths.ts';
import { migrate, seedIfChanged } from '#cli/prepare-databases.ts';
import { openRuntime } from '#cli/runtime.ts';
import { sourceHash } from '#cli/source-hash.ts';

/** The seeded state that every server of a test run starts from a copy of. */
export const SNAPSHOT = resolve(PROJECT, '.tests', 'snapshot');

/** Builds the worker and one seeded state, unless both are there for these very sources. */
export default async function prepare(): Promise<void> {
  await buildIfChanged();
  const stamp = resolve(SNAPSHOT, sourceHash(['functions/upstream/**/*', 'functions/cli/prepare-databases.ts', 'src/domain/**/*']));
  if (existsSync(stamp)) return;
  const making = `${SNAPSHOT}-making`;
  rmSync(making, { recursive: true, force: true });
  rmSync(SNAPSHOT, { recursive: true, force: true });
  const runtime = await openRuntime({ port: 0, stateDirectory: making, variables: {} });
  await migrate(runtime.catalogue, 'catalogue');
  await migrate(runtime.accounts, 'accounts');
  await seedIfChanged(runtime, 'examples');
  await runtime.close();
  mkdirSync(resolve(stamp.replace(SNAPSHOT, making)));
  renameSync(making, SNAPSHOT);
}
