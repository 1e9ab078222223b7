import { markStarted } from '#outbox/queries/state.ts';
import { builtId } from '../build.ts';
import { isMigrated, migrate, pendingMigrations } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import { isSeedOutdated, seedIfChanged } from '../prepare-databases.ts';
import { builtFiles, forgetOldFiles, keepFiles, missingFiles } from './builds.ts';
import type { Deployment } from './deployment.ts';
import type { DeploymentLock } from './lock.ts';
import { publish } from './publish.ts';
import { smoke } from './smoke.ts';
import type { Watch } from './watch.ts';

const PRODUCTS_A_LINE = 5000;

type Plan = {
  readonly pending: readonly Migration[];
  /** Without people, so that no build reads what contract migrations remove. */
  readonly isNew: boolean;
  readonly isCatalogueOutdated: boolean;
  readonly files: readonly string[];
  readonly missing: readonly string[];
};

/** Read only. */
export async function planOf({ catalogue, accounts, bucket }: Deployment): Promise<Plan> {
  const files = builtFiles();
  return {
    pending: [...(await pendingMigrations(catalogue, 'catalogue')), ...(await pendingMigrations(accounts, 'accounts'))],
    isNew: !(await isMigrated(accounts, 'accounts')),
    isCatalogueOutdated: !(await isMigrated(catalogue, 'catalogue')) || (await isSeedOutdated(catalogue)),
    files,
    missing: await missingFiles(bucket, files),
  };
}

export function printPlan({ target }: Deployment, { pending, isNew, isCatalogueOutdated, missing }: Plan): void {
  const namesOf = (isContract: boolean) => pending.filter((each) => each.isContract === isContract).map(({ name }) => name);
  const contracts = namesOf(true).join(', ');
  console.log(`Deploying ${target.worker} to ${target.publicUrl}`);
  console.log(`1. Migrations: ${[...namesOf(false), ...(isNew ? namesOf(true) : [])].join(', ') || 'none'}`);
  console.log(`2. The catalogue ${isCatalogueOutdated ? 'is renewed where it differs, some products at a time' : 'stays'}`);
  console.log(`3. ${missing.length} new files of the pages go into the bucket`);
  console.log('4. The worker is published and asked whether it works; files of builds older than 7 days go');
  if (contracts !== '' && !isNew) console.log(`Later, by npm run deploy -- --contract: ${contracts}`);
}

/** Order in which the build before and the new one always work. @throws on failure; re-run to continue */
export async function carryOut(deployment: Deployment, plan: Plan, lock: DeploymentLock, watch: Watch): Promise<void> {
  const { target, catalogue, accounts, bucket } = deployment;
  const { files } = plan;
  const build = builtId();
  const back = `npm run deploy -- --rollback${target.environment === null ? '' : ` --env ${target.environment}`}`;
  console.log(`Way back: ${back} (databases: npx wrangler d1 time-travel restore NAME --timestamp=${new Date().toISOString()})`);

  console.log('Migrating');
  const which = plan.isNew ? 'all' : 'expanding';
  await migrate(catalogue, 'catalogue', which);
  await migrate(accounts, 'accounts', which);
  if (plan.isCatalogueOutdated) {
    console.log('Writing the catalogue, which can take minutes');
    await seedIfChanged({ catalogue, accounts }, undefined, (done, total) => {
      if (done % PRODUCTS_A_LINE === 0 || done === total) console.log(`Products: ${done} of ${total}`);
    });
  }
  console.log('Uploading files of the pages');
  await keepFiles(bucket, build, files);
  await lock.stillHeld();
  console.log('Publishing the worker');
  await accounts.batch([markStarted(accounts, new Date())]);
  await publish(deployment, { build, files }, watch, lock);

  console.log('Asking the site');
  const failed = await smoke(deployment.smokeOrigin, build, files);
  if (failed.length > 0) throw new Error(`Published, but failed: ${failed.join(', ')}. Way back: ${back}`);
  await forgetOldFiles(bucket, build, new Date());
  console.log(`Done: ${target.publicUrl}`);
}
