import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { deploymentsOf } from '../cloudflare/scripts.ts';
import { wrangler } from '../cloudflare/wrangler.ts';
import { PROJECT, WORKER_CONFIG } from '../paths.ts';
import { answeringNow } from './answering.ts';
import { type Build, noteBuild, readBuilds } from './builds.ts';
import type { Deployment } from './deployment.ts';
import type { DeploymentLock } from './lock.ts';
import { OWN_HOSTS } from './preflight.ts';
import { forgetOthers, insertAnswering } from './queries/answering.ts';
import { goBack } from './rollback.ts';
import { smoke } from './smoke.ts';
import { isStatusReadable, type Watch, watchBuild } from './watch.ts';

/** Of all requests, in per cent. */
const FIRST_SHARE = 5;
/** The platform's own failures are no refusal of gradual steps. */
const INTERNAL_ERROR = /\[code: (10001|10013)\]/;

const builtSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ vars: v.record(v.string(), v.unknown()) }));
const uploadedSchema = v.pipe(v.string(), v.parseJson(), v.object({ type: v.literal('version-upload'), version_id: v.string() }));

/** The build's configuration with its address, which the build itself does not know. @returns its path */
function configurationFor({ publicUrl, hosts }: Deployment['target']): string {
  const { hostname } = new URL(publicUrl);
  const isNew = !hostname.endsWith(OWN_HOSTS) && !hosts.includes(hostname);
  const built = v.parse(builtSchema, readFileSync(WORKER_CONFIG, 'utf8'));
  const routes = isNew ? { routes: [{ pattern: hostname, custom_domain: true }] } : {};
  const path = resolve(PROJECT, 'dist/server/wrangler.deployed.json');
  writeFileSync(path, JSON.stringify({ ...built, ...routes, vars: { ...built.vars, PUBLIC_URL: publicUrl } }));
  return path;
}

/** @returns the version's id, noted with its build */
async function upload({ account, bucket }: Deployment, build: string, config: string): Promise<string> {
  const output = resolve(PROJECT, 'dist/server/wrangler.uploaded.ndjson');
  await wrangler(account, ['versions', 'upload', '--config', config, '--tag', build], '', { WRANGLER_OUTPUT_FILE_PATH: output });
  // Wrangler appends: the last line is of this upload.
  const last = readFileSync(output, 'utf8').trim().split('\n').at(-1);
  const { version_id: version } = v.parse(uploadedSchema, last);
  await noteBuild(bucket, build, ({ versions }) => ({ versions: [...versions, version] }));
  return version;
}

type Before = { readonly version: string; readonly build: Build };

/** Share by share, judged in between; at once where the platform has no such steps. @throws one line after going back by itself */
async function publishGradually(
  deployment: Deployment,
  { build, files }: Pick<Build, 'build' | 'files'>,
  [version, before]: readonly [string, Before],
  split: (...shares: readonly string[]) => Promise<void>,
  watch: Watch,
): Promise<void> {
  const { target, accounts, smokeOrigin } = deployment;
  try {
    await split(`${before.version}@100`, `${version}@0`);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : '';
    if (!reason.includes('[code: ') || INTERNAL_ERROR.test(reason)) throw failure;
    console.log(`No gradual steps, so all at once: ${reason}`);
    return;
  }
  try {
    const headers = { 'cloudflare-workers-version-overrides': `${target.worker}="${version}"` };
    const failed = await smoke(smokeOrigin, build, files, { headers, isReadOnly: true });
    if (failed.length > 0) throw new Error(`Failed before any visitor: ${failed.join(', ')}.`);
    console.log(`${FIRST_SHARE} % of requests reach build ${build}`);
    await accounts.batch(forgetOthers(accounts, build));
    await split(`${before.version}@${100 - FIRST_SHARE}`, `${version}@${FIRST_SHARE}`);
    await watchBuild(smokeOrigin, build, watch);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    await goBack(deployment, before.version, before.build).catch(() => {
      throw new Error(`${reason} Going back failed too: npm run deploy -- --rollback.`);
    });
    throw new Error(`${reason} Build ${before.build.build} answers every request again.`);
  }
}

/** @returns why all requests change at once, or null */
async function whyAtOnce(before: Before | undefined, build: string, { smokeOrigin }: Deployment, watch: Watch): Promise<string | null> {
  if (before === undefined) return 'it is the first deployment';
  if (before.build.build === build) return 'this build answers already';
  if (watch.isAtOnce) return '--at-once';
  return (await isStatusReadable(smokeOrigin, watch)) ? null : 'alerts cannot be read (STATUS_TOKEN at /status.json)';
}

/** A version before everybody where one answers already; crons and consumers follow at the end. Broken off, it begins anew with its version. */
export async function publish(
  deployment: Deployment,
  { build, files }: Pick<Build, 'build' | 'files'>,
  watch: Watch,
  lock: DeploymentLock,
): Promise<void> {
  const { account, target, accounts, bucket } = deployment;
  const config = configurationFor(target);
  const { steps, beside } = await answeringNow(deployment);
  const [before] = steps;
  const reason = await whyAtOnce(before, build, deployment, watch);
  const known = (await readBuilds(bucket)).find((each) => each.build === build)?.versions.find((each) => each === beside);
  const version = known ?? (await upload(deployment, build, config));
  const split = (...shares: readonly string[]) =>
    wrangler(account, ['versions', 'deploy', ...shares, '--config', config, '--message', `build ${build}`, '--yes']);
  if (reason !== null) console.log(`All requests at once: ${reason}`);
  else if (before !== undefined) await publishGradually(deployment, { build, files }, [version, before], split, watch);
  await lock.stillHeld();
  await accounts.batch(forgetOthers(accounts, build));
  await split(`${version}@100`);
  const [now] = await deploymentsOf(account, target.worker);
  if (now?.versions[0] !== version) throw new Error(`Version ${version} was accepted, but does not answer: the same command goes on.`);
  await wrangler(account, ['triggers', 'deploy', '--config', config]);
  await accounts.batch(insertAnswering(accounts, build, Date.now()));
}
