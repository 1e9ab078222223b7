import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { WORKER_CONFIG } from '#cli/paths.ts';
import { routes } from '#domain/routes.ts';
import { copyState } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { databaseFile } from '../data/database-file.ts';
import { amount, type Options } from '../options.ts';
import { type Finding, notMeasured, number, recorded } from '../report.ts';
import { bundleDriver } from '../web/bundle.ts';
import { SEARCHED } from '../web/screens.ts';

/** Paths that the driver respells for each rendering. */
const SUBJECTS = [
  { name: 'search, no island', path: routes.searchResult(SEARCHED) },
  { name: 'picker, React on the server', path: routes.addCombination(SEARCHED) },
] as const;

/** Without JIT and threads the count is deterministic. */
const PLAIN_NODE = ['--jitless', '--single-threaded', '--predictable', '--hash-seed=1', '--random-seed=1'];

/**
 * Instructions of a process, by valgrind.
 * @throws if the process fails
 */
function instructionsOf(parameters: readonly string[]): number {
  const counted = ['--tool=callgrind', '--callgrind-out-file=/dev/null', process.execPath, ...PLAIN_NODE, ...parameters];
  const { status, stderr } = spawnSync('valgrind', counted, { encoding: 'utf8' });
  const collected = /Collected\s*:\s*(\d+)/.exec(stderr)?.[1];
  if (status !== 0 || collected === undefined) throw new Error(stderr.slice(-1000));
  return Number(collected);
}

/** T15: instructions per additional uncached rendering. Worker and databases run in one Node process. */
export async function benchInstructions(options: Options): Promise<Finding[]> {
  if (spawnSync('valgrind', ['--version']).status !== 0) return [notMeasured('T15', 'instructions of a rendering', 'there is no valgrind')];
  await prepare();
  const driver = await bundleDriver('render', 'tests/bench/render/driver.ts');
  const state = copyState();
  try {
    const databases = { CATALOGUE: databaseFile(state, 'supplement_search'), ACCOUNTS: databaseFile(state, 'session') };
    const files = Object.entries(databases)
      .map(([name, file]) => `${name}=${file}`)
      .join(',');
    const count = amount(options, 10, 20, 1);
    return SUBJECTS.map(({ name, path }) => {
      const rendering = (times: number) => instructionsOf([driver, `${dirname(WORKER_CONFIG)}/entry.mjs`, files, path, String(times)]);
      const slope = (rendering(2 * count) - rendering(count)) / count;
      return recorded('T15', `${name}: instructions of one rendering more, nothing compiled (million)`, number(slope / 1e6));
    });
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
