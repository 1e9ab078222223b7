import { routes } from '#domain/routes.ts';
import { selectReports } from '#upstream/reports/queries.ts';
import { buildIfChanged } from './build.ts';
import { openDatabases } from './databases.ts';
import { failureLine } from './failure-line.ts';
import { stateDirectory } from './paths.ts';
import { migrate } from './prepare-databases.ts';
import { lockState } from './state-lock.ts';

/** `npm run reports:list`: what people say is different about products, a JSON object a line, the oldest first. */
async function run(): Promise<void> {
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  try {
    await migrate(databases.accounts, 'accounts');
    for (const { supplementId, kind, text, at } of await selectReports(databases.accounts))
      console.log(JSON.stringify({ at: new Date(at).toISOString(), page: routes.supplement(supplementId), kind, text }));
  } finally {
    await databases.close();
  }
}

try {
  await run();
} catch (failure) {
  console.error(failureLine(failure));
  process.exitCode = 1;
}
