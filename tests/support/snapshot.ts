import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { buildIfChanged } from '#cli/build.ts';
import { keepSeeded, placeSeeded } from '#cli/new-state.ts';
import { PROJECT } from '#cli/paths.ts';
import './fresh-connections.ts';

/** The seeded state that test servers copy. */
export const SNAPSHOT = resolve(PROJECT, '.tests', 'snapshot');
/** The same with the register, as a start without `CATALOGUE` has it. */
export const REGISTER_SNAPSHOT = `${SNAPSHOT}-register`;

async function make(snapshot: string, catalogue: 'examples' | 'register'): Promise<void> {
  const seeded = await keepSeeded(catalogue);
  const stamp = resolve(snapshot, basename(seeded));
  if (existsSync(stamp)) return;
  rmSync(snapshot, { recursive: true, force: true });
  placeSeeded(snapshot, seeded);
  mkdirSync(stamp);
}

/** Builds the worker, and copies the databases that a new state starts with. */
export default async function prepare(): Promise<void> {
  const built = buildIfChanged();
  await keepSeeded('register');
  await built;
  await make(SNAPSHOT, 'examples');
  await make(REGISTER_SNAPSHOT, 'register');
}
