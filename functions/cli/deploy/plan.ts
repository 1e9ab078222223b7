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

/** Everything that a deployment works on. */
export type Deployment = {
  readonly account: Account;
  readonly target: Target;
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly objects: Objects;
  /** Where the deployed site is asked whether it works. */
  readonly smokeOrigin: string;
  say(line: string): void;
};

/** What a deployment works on, by its account and target. */
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

/** What a deployment is going to do, as far as it changes something. */
type Plan = {
  readonly pending: Readonly<Record<'catalogue' | 'accounts', readonly Migration[]>>;
  readonly isCatalogueOutdated: boolean;
  readonly files: readonly string[];
  readonly missing: readonly string[];
};

/** Looks at what there is to do; writes nothing. */
export async function planOf({ catalogue, accounts, objects }: Deployment): Promise<Plan> {
  const files = builtFiles();
  const pending = { catalogue: await pendingMigrations(catalogue, 'catalogue'), accounts: await pendingMigrations(accounts, 'accounts') };
  return {
    pending,
    // Before its first migration a database cannot be asked.
    isCatalogueOutdated: !(await isMigrated(catalogue, 'catalogue')) || (await isSeedOutdated(catalogue)),
    files,
    missing: await missingFiles(objects, files),
  };
}

const namesOf = (migrations: readonly Migration[], isContract: boolean) =>
  migrations.filter((migration) => migration.isContract === isContract).map(({ name }) => name);

/** Says the plan, a line a step. */
export function tellPlan({ target, say }: Deployment, { pending, isCatalogueOutdated, missing }: Plan): void {
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
    // The built configuration is that of its environment already; asked for it again, wrangler would publish another worker under a longer name.
    CLOUDFLARE_ENV: '',
    WRANGLER_SEND_METRICS: 'false',
    // Its tables say nothing that this plan does not.
    WRANGLER_LOG: 'warn',
    CI: '1',
  });
}

/** How to go back, for whoever may have to. */
function tellWayBack({ target, say }: Deployment, { bookmarks }: Manifest): void {
  say(deployTexts.wayBack(target.environment === null ? '' : ` --env ${target.environment}`));
  for (const [binding, bookmark] of Object.entries(bookmarks)) say(deployTexts.bookmark(binding, bookmark));
}

/**
 * Does what is planned, in the order in which the version before and this one both work at every moment: what is added to the tables, the catalogue at once, the files,
 * the worker; then, once the site has been asked, what is taken away.
 * @throws when a step fails; what was done before it stays, and the same command goes on
 */
export async function carryOut(deployment: Deployment, { pending, isCatalogueOutdated, files }: Plan, lock: DeploymentLock): Promise<void> {
  const { account, target, catalogue, accounts, objects, say } = deployment;
  const databases = Object.entries(target.databases);
  const bookmarks = Object.fromEntries(
    await Promise.all(databases.map(async ([name, { id }]) => [name, await bookmarkOf(account, id)] as const)),
  );
  const build = builtId();
  const gone = await contractedBefore(objects, build);
  const manifest: Manifest = { build, deployedAt: new Date().toISOString(), files, version: null, bookmarks, contracted: gone };
  tellWayBack(deployment, manifest);

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
    // Written down first: whoever goes back must know, also where this breaks off.
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
