import { markStarted } from '#outbox/queries/state.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { builtId } from '../build.ts';
import { remoteBucket } from '../cloudflare/bucket.ts';
import type { Account } from '../cloudflare/call.ts';
import { databaseNamed } from '../cloudflare/database.ts';
import { deploymentsOf } from '../cloudflare/scripts.ts';
import { wrangler } from '../cloudflare/wrangler.ts';
import { contract, isMigrated, migrate, pendingMigrations } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import { isSeedOutdated, seedIfChanged } from '../prepare-databases.ts';
import { builtFiles, contractedBefore, forgetOldFiles, keepFiles, type Manifest, missingFiles, writeManifest } from './builds.ts';
import { changeCatalogue } from './change-catalogue.ts';
import type { DeploymentLock } from './lock.ts';
import { OWN_HOSTS } from './preflight.ts';
import { smoke } from './smoke.ts';
import type { Target } from './target.ts';

export type Deployment = {
  readonly account: Account;
  readonly target: Target;
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly bucket: Bucket;
  readonly smokeOrigin: string;
  say(line: string): void;
};

export async function deploymentTo(account: Account, target: Target, smokeOrigin: string | undefined): Promise<Deployment> {
  return {
    account,
    target,
    catalogue: await databaseNamed(account, target.databases.CATALOGUE),
    accounts: await databaseNamed(account, target.databases.ACCOUNTS),
    bucket: remoteBucket(account, target.bucket),
    smokeOrigin: (smokeOrigin || target.publicUrl).replace(/\/$/, ''),
    say: (line) => console.log(line),
  };
}

type Plan = {
  readonly pending: Readonly<Record<'catalogue' | 'accounts', readonly Migration[]>>;
  readonly isCatalogueOutdated: boolean;
  readonly files: readonly string[];
  readonly missing: readonly string[];
};

/** Read only. */
export async function planOf({ catalogue, accounts, bucket }: Deployment): Promise<Plan> {
  const files = builtFiles();
  const pending = { catalogue: await pendingMigrations(catalogue, 'catalogue'), accounts: await pendingMigrations(accounts, 'accounts') };
  return {
    pending,
    isCatalogueOutdated: !(await isMigrated(catalogue, 'catalogue')) || (await isSeedOutdated(catalogue)),
    files,
    missing: await missingFiles(bucket, files),
  };
}

const namesOf = (migrations: readonly Migration[], isContract: boolean) =>
  migrations.filter((migration) => migration.isContract === isContract).map(({ name }) => name);

export function printPlan({ target, say }: Deployment, { pending, isCatalogueOutdated, missing }: Plan): void {
  const all = [...pending.catalogue, ...pending.accounts];
  say(`Deploying ${target.worker} to ${target.publicUrl}`);
  say(`1. Expand migrations: ${namesOf(all, false).join(', ') || 'none'}`);
  say(`2. ${isCatalogueOutdated ? 'The catalogue is prepared beside the present one and taken over at once' : 'The catalogue stays'}`);
  say(`3. ${missing.length} new files of the pages go into the bucket`);
  say('4. The worker is published and asked whether it works');
  say(`5. Contract migrations: ${namesOf(all, true).join(', ') || 'none'}; files of builds older than 7 days go`);
}

function publish({ account, target: { publicUrl, hosts } }: Deployment): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const domain = hostname.endsWith(OWN_HOSTS) || hosts.includes(hostname) ? [] : ['--domain', hostname];
  return wrangler(account, ['deploy', '--config', 'dist/server/wrangler.json', '--var', `PUBLIC_URL:${publicUrl}`, ...domain]);
}

/** Order in which old and new version always work: expand, catalogue, files, Worker, smoke test, contract. @throws on failure; re-run to continue */
export async function carryOut(deployment: Deployment, { pending, isCatalogueOutdated, files }: Plan, lock: DeploymentLock): Promise<void> {
  const { account, target, catalogue, accounts, bucket, say } = deployment;
  const build = builtId();
  const gone = await contractedBefore(bucket, build);
  const manifest: Manifest = { build, deployedAt: new Date().toISOString(), files, version: null, contracted: gone };
  say(
    `Way back: npm run deploy -- --rollback${target.environment === null ? '' : ` --env ${target.environment}`} (databases: npx wrangler d1 time-travel restore NAME --timestamp=${manifest.deployedAt})`,
  );

  say('Migrating');
  await migrate(catalogue, 'catalogue', 'expanding');
  await migrate(accounts, 'accounts', 'expanding');
  if (isCatalogueOutdated) {
    say('Writing the catalogue, which can take minutes');
    await changeCatalogue(catalogue, (copy) => seedIfChanged({ catalogue: copy, accounts }));
  }
  say('Uploading files of the pages');
  await keepFiles(bucket, manifest);
  await lock.stillHeld();
  say('Publishing the worker');
  await accounts.batch([markStarted(accounts, new Date())]);
  await publish(deployment);
  const [current] = (await deploymentsOf(account, target.worker)) ?? [];
  const published: Manifest = { ...manifest, version: current?.versionId ?? null };
  await writeManifest(bucket, published);

  say('Asking the site');
  const failed = await smoke(deployment.smokeOrigin, manifest.build, files.find((file) => file.endsWith('.js')) ?? null);
  if (failed.length > 0)
    throw new Error(
      `Published, but failed: ${failed.join(', ')}. Nothing was contracted. Way back: npm run deploy -- --rollback${target.environment === null ? '' : ` --env ${target.environment}`}`,
    );

  await lock.stillHeld();
  const contracted = namesOf([...pending.catalogue, ...pending.accounts], true);
  if (contracted.length > 0) {
    say('Contracting');
    // Recorded first, so that a rollback knows even after an interruption.
    await writeManifest(bucket, { ...published, contracted: [...gone, ...contracted] });
    const waiting = [
      ...(await contract(catalogue, 'catalogue', pending.catalogue)),
      ...(await contract(accounts, 'accounts', pending.accounts)),
    ];
    if (waiting.length > 0) say(`${waiting.join(', ')} waits for the next deployment: the version before still sends`);
  }
  await forgetOldFiles(bucket, manifest.build, new Date());
  say(`Done: ${target.publicUrl}`);
}
