import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/wrangler.ts';
import { withDeploymentLock } from './deploy/lock.ts';
import { configurationFaults, platformFaults, uncommittedFaults } from './deploy/preflight.ts';
import { carryOut, contractNow, releaseTo, showPlan } from './deploy/release.ts';
import { targetOf } from './deploy/target.ts';
import { stateDirectory } from './paths.ts';
import { runCommand } from './run-command.ts';
import { ACCEPT_LOST_PEPPER, judgeSecrets, rememberSecrets } from './secret-checks.ts';
import { readSecrets, SECRETS_FILE } from './secrets.ts';

const OPTIONS = {
  env: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  contract: { type: 'boolean', default: false },
  'allow-dirty': { type: 'boolean', default: false },
  share: { type: 'string', default: '100' },
  [ACCEPT_LOST_PEPPER]: { type: 'boolean', default: false },
} as const;

/** @throws with all faults, a line each */
function refuseFor(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new Error(['Not deployed, and nothing was changed. To be mended:', ...faults.map((fault) => `- ${fault}`)].join('\n'));
}

/** `npm run deploy -- [--env NAME] [--dry-run] [--share PERCENT] [--contract]` */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const target = targetOf(values.env ?? null);
  const folder = join(stateDirectory(), 'deployed', target.environment ?? 'production');
  const [secrets, share] = [readSecrets(folder), Number(values.share)];
  const shareFaults = share >= 1 && share <= 100 ? [] : ['--share is a number from 1 to 100.'];
  refuseFor([...configurationFaults(target, secrets), ...shareFaults, ...(values['allow-dirty'] ? [] : uncommittedFaults())]);
  const account = await accountOf();
  refuseFor(await platformFaults(account, target));
  // Chosen at build time: the flattened configuration is deployed.
  process.env['CLOUDFLARE_ENV'] = target.environment ?? '';
  await buildIfChanged();
  const release = releaseTo(account, target);
  const judged = await judgeSecrets(release.accounts, secrets, join(folder, SECRETS_FILE), values[ACCEPT_LOST_PEPPER]);
  refuseFor(judged.fault === null ? [] : [judged.fault]);
  for (const note of judged.notes) console.log(note);
  // A site without mail works, but lost passwords stay lost.
  if (!target.settings['MAIL_FROM']?.trim()) console.log('MAIL_FROM is not set, so no mail is sent: no lost password can be set anew.');
  await showPlan(release);
  if (values['dry-run']) return;
  await withDeploymentLock(release.accounts, async (stillHeld) => {
    if (values.contract) return contractNow(release);
    await carryOut(release, share, stillHeld);
    await rememberSecrets(release.accounts, judged);
  });
}

await runCommand(run);
