import { deployTexts } from '#copy/deploy.ts';
import { markStarted } from '#outbox/queries/state.ts';
import type { Database } from '#platform/bindings.ts';
import { builtId, runTool } from '../build.ts';
import type { Account } from '../cloudflare/call.ts';
import { remoteDatabase } from '../cloudflare/database.ts';
import { type Objects, remoteObjects } from '../cloudflare/objects.ts';
import { bookmarkOf } from '../cloudflare/resources.ts';
import { deploymentsOf } from '../cloudflare/scripts.ts';
import { contract, isMigrated, migrate, pendingMigrations } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import { isSeedOutdated, seedIfChanged } from '../prepare-databases.ts';
import { builtFiles, contractedBefore, forgetOldFiles, keepFiles, type Manifest, missingFiles, writeManifest } from './builds.ts';
import { changeCatalogue } from './change-catalogue.ts';
import type { DeploymentLock } from './lock.ts';
import { smoke } from './smoke.ts';
import type { Target } from './target.ts';

export type Deployment = {
  readonly account: Account;
  readonly target: Target;
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly objects: Objects;
  readonly smokeOrigin: string;
  say(line: string): void;
};

export function deploymentTo(account: Account, target: Target, smokeOrigin: string | undefined): Deployment {
  return {
    account,
    target,
    catalogue: remoteDatabase(account, target.databases.CATALOGUE.id),
    accounts: remoteDatabase(account, target.databases.ACCOUNTS.id),
    objects: remoteObjects(account, target.bucket),
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
export async function planOf({ catalogue, accounts, objects }: Deployment): Promise<Plan> {
  const files = builtFiles();
  const pending = { catalogue: await pendingMigrations(catalogue, 'catalogue'), accounts: await pendingMigrations(accounts, 'accounts') };
  return {
    pending,
    isCatalogueOutdated: !(await isMigrated(catalogue, 'catalogue')) || (await isSeedOutdated(catalogue)),
    files,
    missing: await missingFiles(objects, files),
  };
}

const namesOf = (migrations: readonly Migration[], isContract: boolean) =>
  migrations.filter((migration) => migration.isContract === isContract).map(({ name }) => name);

export function printPlan({ target, say }: Deployment, { pending, isCatalogueOutdated, missing }: Plan): void {
  const all = [...pending.catalogue, ...pending.accounts];
  say(deployTexts.plan.target(target.worker, target.publicUrl));
  say(deployTexts.plan.bookmarks);
  say(deployTexts.plan.expand(namesOf(all, false).join(', ')));
  say(isCatalogueOutdated ? deployTexts.plan.catalogue : deployTexts.plan.sameCatalogue);
  say(deployTexts.plan.files(missing.length));
  say(deployTexts.plan.publish);
  say(deployTexts.plan.contract(namesOf(all, true).join(', ')));
}

async function publish({ account }: Deployment): Promise<void> {
  await runTool('wrangler', ['deploy', '--config', 'dist/server/wrangler.json'], {
    CLOUDFLARE_API_TOKEN: account.token,
    CLOUDFLARE_ACCOUNT_ID: account.account,
    CLOUDFLARE_API_BASE_URL: account.base,
    // The build is flattened; wrangler would append the environment to the name again.
    CLOUDFLARE_ENV: '',
    WRANGLER_SEND_METRICS: 'false',
    // Its summary repeats the plan.
    WRANGLER_LOG: 'warn',
    CI: '1',
  });
}

function printWayBack({ target, say }: Deployment, { bookmarks }: Manifest): void {
  say(deployTexts.wayBack(target.environment === null ? '' : ` --env ${target.environment}`));
  for (const [binding, bookmark] of Object.entries(bookmarks)) say(deployTexts.bookmark(binding, bookmark));
}

/** Order in which old and new version always work: expand, catalogue, files, Worker, smoke test, contract. @throws on failure; re-run to continue */
export async function carryOut(deployment: Deployment, { pending, isCatalogueOutdated, files }: Plan, lock: DeploymentLock): Promise<void> {
  const { account, target, catalogue, accounts, objects, say } = deployment;
  const databases = Object.entries(target.databases);
  const bookmarks = Object.fromEntries(
    await Promise.all(databases.map(async ([name, { id }]) => [name, await bookmarkOf(account, id)] as const)),
  );
  const build = builtId();
  const gone = await contractedBefore(objects, build);
  const manifest: Manifest = { build, deployedAt: new Date().toISOString(), files, version: null, bookmarks, contracted: gone };
  printWayBack(deployment, manifest);

  say(deployTexts.doing.migrate);
  await migrate(catalogue, 'catalogue', 'expanding');
  await migrate(accounts, 'accounts', 'expanding');
  if (isCatalogueOutdated) {
    say(deployTexts.doing.catalogue);
    await changeCatalogue(catalogue, (copy) => seedIfChanged({ catalogue: copy, accounts }));
  }
  say(deployTexts.doing.files);
  await keepFiles(objects, manifest);
  await lock.stillHeld();
  say(deployTexts.doing.publish);
  await accounts.batch([markStarted(accounts, new Date())]);
  await publish(deployment);
  const [current] = (await deploymentsOf(account, target.worker)) ?? [];
  const published: Manifest = { ...manifest, version: current?.versionId ?? null };
  await writeManifest(objects, published);

  say(deployTexts.doing.smoke);
  const failed = await smoke(deployment.smokeOrigin, manifest.build, files.find((file) => file.endsWith('.js')) ?? null);
  if (failed.length > 0)
    throw new Error(deployTexts.smokeFailed(failed.join(', '), target.environment === null ? '' : ` --env ${target.environment}`));

  await lock.stillHeld();
  const contracted = namesOf([...pending.catalogue, ...pending.accounts], true);
  if (contracted.length > 0) {
    say(deployTexts.doing.contract);
    // Recorded first, so that a rollback knows even after an interruption.
    await writeManifest(objects, { ...published, contracted: [...gone, ...contracted] });
    const waiting = [
      ...(await contract(catalogue, 'catalogue', pending.catalogue)),
      ...(await contract(accounts, 'accounts', pending.accounts)),
    ];
    if (waiting.length > 0) say(deployTexts.doing.contractWaits(waiting.join(', ')));
  }
  await forgetOldFiles(objects, manifest.build, new Date());
  say(deployTexts.done(target.publicUrl));
}
