import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { wrangler } from '../cloudflare/wrangler.ts';
import { PROJECT, WORKER_CONFIG } from '../paths.ts';
import { answeringNow, type Step } from './answering.ts';
import type { Deployment } from './deployment.ts';
import { OWN_HOSTS } from './preflight.ts';
import { goBack } from './rollback.ts';
import { smoke } from './smoke.ts';
import { isStatusReadable, type Watch, watchBuild } from './watch.ts';

/** Of all requests, in per cent. */
const FIRST_SHARE = 5;
/** The platform's own failures are no refusal of gradual steps. */
const INTERNAL_ERROR = /\[code: (10001|10013)\]/;

const builtSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ vars: v.record(v.string(), v.unknown()) }));
const uploadedSchema = v.pipe(v.string(), v.parseJson(), v.object({ version_id: v.string() }));

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

/** @returns the version's id */
async function upload({ account }: Deployment, build: string, config: string): Promise<string> {
  const output = resolve(PROJECT, 'dist/server/wrangler.uploaded.ndjson');
  await wrangler(account, ['versions', 'upload', '--config', config, '--tag', build], '', { WRANGLER_OUTPUT_FILE_PATH: output });
  // Wrangler appends: the last line is of this upload.
  const last = readFileSync(output, 'utf8').trim().split('\n').at(-1);
  return v.parse(uploadedSchema, last).version_id;
}

type Next = Omit<Step, 'since'>;
type Split = (...shares: readonly string[]) => Promise<void>;

/** Share by share, judged in between; at once where the platform has no such steps. @throws one line after going back by itself */
async function publishGradually(deployment: Deployment, next: Next, before: Step, split: Split, watch: Watch): Promise<void> {
  const { target, smokeOrigin } = deployment;
  const { build, version } = next;
  try {
    await split(`${before.version}@100`, `${version}@0`);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : '';
    if (!reason.includes('[code: ') || INTERNAL_ERROR.test(reason)) throw failure;
    console.log(`No gradual steps, so all at once: ${reason}`);
    return;
  }
  try {
    const override = { 'cloudflare-workers-version-overrides': `${target.worker}="${version}"` };
    const failed = await smoke(smokeOrigin, build, override);
    if (failed.length > 0) throw new Error(`Failed before any visitor: ${failed.join(', ')}.`);
    console.log(`${FIRST_SHARE} % of requests reach build ${build}`);
    await split(`${before.version}@${100 - FIRST_SHARE}`, `${version}@${FIRST_SHARE}`);
    await watchBuild(smokeOrigin, build, watch);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    await goBack(deployment, before).catch(() => {
      throw new Error(`${reason} Going back failed too: npm run deploy -- --rollback.`);
    });
    throw new Error(`${reason} Build ${before.build} answers every request again.`);
  }
}

/** @returns why all requests change at once, or null */
async function whyAtOnce(before: Step | undefined, build: string, { smokeOrigin }: Deployment, watch: Watch): Promise<string | null> {
  if (before === undefined) return 'it is the first deployment';
  if (before.build === build) return 'this build answers already';
  if (watch.isAtOnce) return '--at-once';
  return (await isStatusReadable(smokeOrigin, watch)) ? null : 'alerts cannot be read (STATUS_TOKEN at /status.json)';
}

/** A version before everybody where one answers already; crons and consumers follow at the end. Broken off, it begins anew with its version. */
export async function publish(deployment: Deployment, build: string, watch: Watch, stillHeld: () => Promise<void>): Promise<void> {
  const { account, target } = deployment;
  const config = configurationFor(target);
  const { steps, beside } = await answeringNow(deployment);
  const [before] = steps;
  const reason = await whyAtOnce(before, build, deployment, watch);
  const version = beside?.build === build ? beside.version : await upload(deployment, build, config);
  const split: Split = (...shares) =>
    wrangler(account, ['versions', 'deploy', ...shares, '--config', config, '--message', `build ${build}`, '--yes']);
  if (reason !== null) console.log(`All requests at once: ${reason}`);
  else if (before !== undefined) await publishGradually(deployment, { build, version }, before, split, watch);
  await stillHeld();
  await split(`${version}@100`);
  const [now] = (await answeringNow(deployment)).steps;
  if (now?.version !== version) throw new Error(`Version ${version} was accepted, but does not answer: the same command goes on.`);
  await wrangler(account, ['triggers', 'deploy', '--config', config]);
}
