import { join } from 'node:path';
import { SITE_NAME } from '#copy/shared/words.ts';
import { markStarted } from '#outbox/queries/state.ts';
import { eachMinute } from './each-minute.ts';
import { serveMails, takeMail } from './local-mail.ts';
import { migrateAll } from './migrate.ts';
import { openFiles } from './open-files.ts';
import { seedIfChanged } from './prepare-databases.ts';
import { progress, say } from './progress.ts';
import { failureLine } from './run-command.ts';
import { ACCEPT_LOST_PEPPER, checkSecrets } from './secret-checks.ts';
import { localSecrets, SECRETS_FILE } from './secrets.ts';
import { takeState } from './take-state.ts';
import { refuseBadSettings, workerVariables } from './worker-variables.ts';

async function start(): Promise<void> {
  const { state, port } = await takeState();
  const variables = { ...workerVariables(port), ...localSecrets(state) };
  refuseBadSettings(variables);
  const files = openFiles(state);
  await migrateAll(files);
  const isAccepted = process.argv.includes(`--${ACCEPT_LOST_PEPPER}`);
  for (const line of await checkSecrets(files.accounts, variables, join(state, SECRETS_FILE), isAccepted)) console.error(line);
  await files.accounts.batch([markStarted(files.accounts, new Date())]);
  await seedIfChanged(files, undefined, progress);
  files.close();

  say('Starting the server');
  const { openRuntime } = await import('./runtime.ts');
  const runtime = await openRuntime({ port, stateDirectory: state, variables, takeMail: takeMail(state) });
  console.log(`${SITE_NAME} is ready at ${variables.PUBLIC_URL}`);

  const mails = await serveMails(state, port + 1);
  console.log(`Mails are kept in ${mails.folder} and shown at ${mails.address}`);

  const stopClock = eachMinute((minute) => runtime.tick(minute));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopClock();
    mails.close();
    await runtime.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await start();
} catch (failure) {
  console.error(failureLine(failure));
  process.exit(1);
}
