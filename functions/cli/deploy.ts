import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import { takeDeploymentLock } from './deploy/lock.ts';
import { carryOut, type Deployment, deploymentTo, planOf, printPlan } from './deploy/plan.ts';
import { configurationFaults, platformFindings } from './deploy/preflight.ts';
import { rollBack } from './deploy/rollback.ts';
import { targetOf, withAddress } from './deploy/target.ts';
import { sizeFaults, uncommittedFaults } from './deploy/tree.ts';
import { stateDirectory } from './paths.ts';
import { runCommand } from './run-command.ts';
import { ACCEPT_LOST_PEPPER, judgeSecrets, rememberSecrets } from './secret-checks.ts';
import { readSecrets, SECRETS_FILE } from './secrets.ts';

const OPTIONS = {
  env: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'allow-dirty': { type: 'boolean', default: false },
  [ACCEPT_LOST_PEPPER]: { type: 'boolean', default: false },
} as const;

/** @throws with all faults, a line each */
function refuseFor(faults: readonly string[]): void {
  if (faults.length > 0)
    throw new Error(
      [`Not deployed, and nothing was changed. To be mended (${faults.length}):`, ...faults.map((fault) => `- ${fault}`)].join('\n'),
    );
}

async function alone(
  { accounts }: Deployment,
  work: (lock: Awaited<ReturnType<typeof takeDeploymentLock>>) => Promise<void>,
): Promise<void> {
  const lock = await takeDeploymentLock(accounts);
  try {
    await work(lock);
  } finally {
    await lock.release().catch(() => undefined);
  }
}

/**
 * `npm run deploy -- [--env NAME] [--dry-run] [--rollback]`: build, preflight, then expand migrations, catalogue, files, Worker, smoke
 * test, contract migrations.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const configured = targetOf(values.env ?? null);
  refuseFor([...configurationFaults(configured), ...(values['allow-dirty'] || values.rollback ? [] : await uncommittedFaults())]);
  const account = await accountOf();
  const target = await withAddress(account, configured);
  const deploymentHere = () => deploymentTo(account, target, process.env['SMOKE_URL']);
  if (values.rollback) {
    const deployment = await deploymentHere();
    const back = () => rollBack(deployment, values.force, values['dry-run']);
    return values['dry-run'] ? back() : alone(deployment, back);
  }
  const { faults, notes } = await platformFindings(account, target);
  refuseFor(faults);
  const deployment = await deploymentHere();
  const copies = join(stateDirectory(), 'deployed', target.environment ?? 'production');
  const judged = await judgeSecrets(deployment.accounts, readSecrets(copies), join(copies, SECRETS_FILE), values[ACCEPT_LOST_PEPPER]);
  refuseFor(judged.fault === null ? [] : [judged.fault]);
  // Chosen at build time: the flattened configuration is deployed.
  process.env['CLOUDFLARE_ENV'] = target.environment ?? '';
  await buildIfChanged();
  refuseFor(sizeFaults());
  for (const note of [...notes, ...judged.notes]) console.log(note);
  if (values['dry-run']) {
    printPlan(deployment, await planOf(deployment));
    console.log('This was the plan: nothing was changed.');
    return;
  }
  await alone(deployment, async (lock) => {
    const plan = await planOf(deployment);
    printPlan(deployment, plan);
    await carryOut(deployment, plan, lock);
    await rememberSecrets(deployment.accounts, judged);
  });
}

await runCommand(run);
