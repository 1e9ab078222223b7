import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import { contractNow } from './deploy/contract.ts';
import { deploymentTo } from './deploy/deployment.ts';
import { withDeploymentLock } from './deploy/lock.ts';
import { carryOut, planOf } from './deploy/plan.ts';
import { configurationFaults, platformFindings } from './deploy/preflight.ts';
import { rollBack } from './deploy/rollback.ts';
import { targetOf, withAddress } from './deploy/target.ts';
import { uncommittedFaults } from './deploy/tree.ts';
import { stateDirectory } from './paths.ts';
import { runCommand } from './run-command.ts';
import { ACCEPT_LOST_PEPPER, judgeSecrets, rememberSecrets } from './secret-checks.ts';
import { readSecrets, SECRETS_FILE } from './secrets.ts';

const OPTIONS = {
  env: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  contract: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'allow-dirty': { type: 'boolean', default: false },
  'at-once': { type: 'boolean', default: false },
  'watch-minutes': { type: 'string', default: '10' },
  'watch-requests': { type: 'string', default: '300' },
  [ACCEPT_LOST_PEPPER]: { type: 'boolean', default: false },
} as const;

/** @throws with all faults, a line each */
function refuseFor(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new Error(
    [`Not deployed, and nothing was changed. To be mended (${faults.length}):`, ...faults.map((fault) => `- ${fault}`)].join('\n'),
  );
}

/** `npm run deploy -- [--env NAME] [--dry-run] [--rollback | --contract]`: build, preflight, then what `carryOut` does. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const isDryRun = values['dry-run'];
  const configured = targetOf(values.env ?? null);
  const copies = join(stateDirectory(), 'deployed', configured.environment ?? 'production');
  const secrets = readSecrets(copies);
  const [minutes, requests] = [Number(values['watch-minutes']), Number(values['watch-requests'])];
  refuseFor([
    ...configurationFaults(configured, secrets),
    ...(minutes >= 0 && requests >= 0 ? [] : ['--watch-minutes and --watch-requests are numbers.']),
    ...(values['allow-dirty'] || values.rollback ? [] : uncommittedFaults()),
  ]);
  const account = await accountOf();
  const target = await withAddress(account, configured);
  const deployment = deploymentTo(account, target);
  // Chosen at build time: the flattened configuration is deployed.
  process.env['CLOUDFLARE_ENV'] = target.environment ?? '';
  if (values.rollback || values.contract) {
    if (values.contract) await buildIfChanged();
    const work = () => (values.contract ? contractNow(deployment, isDryRun) : rollBack(deployment, values.force, isDryRun));
    return isDryRun ? work() : withDeploymentLock(deployment.accounts, work);
  }
  const { faults, notes } = await platformFindings(account, target);
  refuseFor(faults);
  const judged = await judgeSecrets(deployment.accounts, secrets, join(copies, SECRETS_FILE), values[ACCEPT_LOST_PEPPER]);
  refuseFor(judged.fault === null ? [] : [judged.fault]);
  await buildIfChanged();
  for (const note of [...notes, ...judged.notes]) console.log(note);
  if (isDryRun) {
    await planOf(deployment);
    console.log('This was the plan: nothing was changed.');
    return;
  }
  const watch = { isAtOnce: values['at-once'], minutes, requests, token: process.env['STATUS_TOKEN'] || secrets['STATUS_TOKEN'] || '' };
  await withDeploymentLock(deployment.accounts, async (stillHeld) => {
    await carryOut(deployment, await planOf(deployment), stillHeld, watch);
    await rememberSecrets(deployment.accounts, judged);
  });
}

await runCommand(run);
