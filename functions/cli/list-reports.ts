import { routes } from '#domain/routes.ts';
import { selectReports } from '#upstream/people/reports/public.ts';
import { failureLine } from './failure-line.ts';
import { withAccounts } from './with-accounts.ts';

/** `npm run reports:list`: JSON lines, oldest first. */
async function run(): Promise<void> {
  await withAccounts(null, async (accounts) => {
    for (const { supplementId, kind, text, at } of await selectReports(accounts))
      console.log(JSON.stringify({ at: new Date(at).toISOString(), page: routes.supplement(supplementId), kind, text }));
  });
}

try {
  await run();
} catch (failure) {
  console.error(failureLine(failure));
  process.exitCode = 1;
}
