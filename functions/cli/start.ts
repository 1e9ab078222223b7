import { buildIfChanged } from './build.ts';
import { servingPort, stateDirectory } from './paths.ts';
import { migrate, seedIfChanged } from './prepare-databases.ts';
import { openRuntime } from './runtime.ts';
import { localSecrets } from './secrets.ts';
import { lockState } from './state-lock.ts';
import { workerVariables } from './worker-variables.ts';

const TICK_MS = 60_000;

/** Builds, migrates, seeds, serves, and plays the cron: locally nothing else fires it. */
async function start(): Promise<void> {
  const state = stateDirectory();
  const port = servingPort();
  const unlock = lockState(state);
  process.on('exit', unlock);
  await buildIfChanged();
  const runtime = await openRuntime({
    port,
    stateDirectory: state,
    variables: { ...workerVariables(port), ...(await localSecrets(state)) },
  });
  await migrate(runtime.catalogue, 'catalogue');
  await migrate(runtime.accounts, 'accounts');
  if (await seedIfChanged(runtime.catalogue)) console.log('The built-in catalogue is written.');
  console.log(`비타냥 is ready at ${runtime.url}`);

  let ticking = false;
  const clock = setInterval(async () => {
    if (ticking) return;
    ticking = true;
    try {
      await runtime.tick(new Date());
    } catch (failure) {
      console.error(`The cron tick failed: ${failure instanceof Error ? failure.message : failure}`);
    } finally {
      ticking = false;
    }
  }, TICK_MS);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(clock);
    await runtime.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await start();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
