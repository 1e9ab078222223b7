import { routes } from '#domain/shared/routes.ts';
import { selectReports } from '#upstream/supplements/reports/public.ts';
import { runCommand } from './run-command.ts';
import { withStorage } from './with-storage.ts';

/** `npm run reports:list`: JSON lines, oldest first. */
async function run(): Promise<void> {
  await withStorage({ remote: false }, async ({ accounts }) => {
    for (const { supplementId, kind, text, at } of await selectReports(accounts))
      console.log(JSON.stringify({ at: new Date(at).toISOString(), page: routes.supplement(supplementId), kind, text }));
  });
}

await runCommand(run);
