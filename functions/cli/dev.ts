import { markStarted } from '#outbox/queries/state.ts';
import { runTool } from './build.ts';
import { copyDeviceFactsIfChanged } from './copy-device-facts.ts';
import { eachMinute } from './each-minute.ts';
import { migrateAll } from './migrate.ts';
import { openFiles } from './open-files.ts';
import { seedIfChanged } from './prepare-databases.ts';
import { progress } from './progress.ts';
import { failureLine } from './run-command.ts';
import { localSecrets } from './secrets.ts';
import { takeState } from './take-state.ts';
import { refuseBadSettings, workerVariables } from './worker-variables.ts';

const FOR_TOOLS = ['PATH', 'HOME', 'TERM', 'LANG', 'IMAGE_HOSTS', 'NODE_EXTRA_CA_CERTS'];

async function develop(): Promise<void> {
  copyDeviceFactsIfChanged();
  const { state, port } = await takeState();
  const files = openFiles(state);
  await migrateAll(files);
  await seedIfChanged(files, undefined, progress);
  await files.accounts.batch([markStarted(files.accounts, new Date())]);
  files.close();

  const variables = { ...workerVariables(port), ...localSecrets(state) };
  refuseBadSettings(variables);
  const environment = {
    ...Object.fromEntries(FOR_TOOLS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    STATE_DIR: state,
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    // The local stand-in logs where it keeps mails.
    MAIL_FROM: 'no-reply@localhost',
    ...variables,
  };
  const stopClock = eachMinute(async (minute) => {
    const address = `http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${minute.getTime()}`;
    const { ok, status } = await fetch(address);
    if (!ok) throw new Error(`the worker answered ${status}`);
  });
  try {
    await runTool('astro', ['dev', '--host', '127.0.0.1', '--port', String(port)], environment, 'nothing');
  } finally {
    stopClock();
  }
}

try {
  await develop();
} catch (failure) {
  console.error(failureLine(failure));
  process.exit(1);
}
