import { routes } from '#domain/routes.ts';
import { selectReports } from '#upstream/people/reports/public.ts';
import { runCommand } from './run-command.ts';
import { withAccounts } from './with-accounts.ts';

/** `npm run reports:list`: JSON lines, oldest first. */
async function run(): Promise<void> {
  await withAccounts(null, async (accounts) => {
    for (const { supplementId, kind, text, at } of await selectReports(accounts))
      console.log(JSON.stringify({ at: new Date(at).toISOString(), page: routes.supplement(supplementId), kind, text }));
  });
}

await runCommand(run);
