import { markStarted } from '#outbox/queries/state.ts';
import { builtId } from '../build.ts';
import { allPending, isMigrated, migrateAll } from '../migrate.ts';
import { isSeedOutdated, seedIfChanged } from '../prepare-databases.ts';
import type { Deployment } from './deployment.ts';
import { builtFiles, forgetOldFiles, keepFiles, missingFiles } from './old-files.ts';
import { publish } from './publish.ts';
import { smoke } from './smoke.ts';
import type { Watch } from './watch.ts';

const PRODUCTS_A_LINE = 5000;

type Plan = Awaited<ReturnType<typeof planOf>>;

/** Printed; read only. */
export async function planOf(deployment: Deployment) {
  const { target, catalogue, accounts, bucket } = deployment;
  const pending = await allPending(deployment);
  // Without people, so that no build reads what contract migrations remove.
  const isNew = !(await isMigrated(accounts, 'accounts'));
  const isCatalogueOutdated = !(await isMigrated(catalogue, 'catalogue')) || (await isSeedOutdated(catalogue));
  const files = builtFiles();
  const missing = await missingFiles(bucket, files);
  const namesOf = (isContract: boolean) => pending.filter((each) => each.isContract === isContract).map(({ name }) => name);
  const contracts = namesOf(true).join(', ');
  console.log(`Deploying ${target.worker} to ${target.publicUrl}`);
  console.log(`1. Migrations: ${[...namesOf(false), ...(isNew ? namesOf(true) : [])].join(', ') || 'none'}`);
  console.log(`2. The catalogue ${isCatalogueOutdated ? 'is renewed where it differs, some products at a time' : 'stays'}`);
  console.log(`3. ${missing.length} new files of the pages go into the bucket`);
  console.log('4. The worker is published and asked whether it works; files of builds older than 7 days go');
  if (contracts !== '' && !isNew) console.log(`Later, by npm run deploy -- --contract: ${contracts}`);
  return { isNew, isCatalogueOutdated, files };
}

/** Order in which the build before and the new one always work. @throws on failure; re-run to continue */
export async function carryOut(deployment: Deployment, plan: Plan, stillHeld: () => Promise<void>, watch: Watch): Promise<void> {
  const { target, accounts, bucket } = deployment;
  const build = builtId();
  const back = `npm run deploy -- --rollback${target.environment === null ? '' : ` --env ${target.environment}`}`;
  console.log(`Way back: ${back} (databases: npx wrangler d1 time-travel restore NAME --timestamp=${new Date().toISOString()})`);

  console.log('Migrating');
  await migrateAll(deployment, plan.isNew ? 'all' : 'expanding');
  if (plan.isCatalogueOutdated) {
    console.log('Writing the catalogue, which can take minutes');
    await seedIfChanged(deployment, undefined, (done, total) => {
      if (done % PRODUCTS_A_LINE === 0 || done === total) console.log(`Products: ${done} of ${total}`);
    });
  }
  console.log('Uploading files of the pages');
  await keepFiles(bucket, plan.files);
  await stillHeld();
  console.log('Publishing the worker');
  await accounts.batch([markStarted(accounts, new Date())]);
  await publish(deployment, build, watch, stillHeld);

  console.log('Asking the site');
  const failed = await smoke(deployment.smokeOrigin, build);
  if (failed.length > 0) throw new Error(`Published, but failed: ${failed.join(', ')}. Way back: ${back}`);
  await forgetOldFiles(bucket, plan.files, new Date());
  console.log(`Done: ${target.publicUrl}`);
}
