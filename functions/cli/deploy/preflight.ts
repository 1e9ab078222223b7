import { spawnSync } from 'node:child_process';
import { isLoopback } from '#domain/shared/same-origin-path.ts';
import type { Account } from '../cloudflare/call.ts';
import { missingSecrets, resourcesOf } from '../cloudflare/resources.ts';
import { PROJECT } from '../paths.ts';
import { badSettings } from '../worker-variables.ts';
import type { Target } from './target.ts';

/** @param secrets as far as they are here */
export function configurationFaults({ settings }: Target, secrets: Readonly<Record<string, string>> = {}): string[] {
  const { PUBLIC_URL = '' } = settings;
  const isPublic = URL.canParse(PUBLIC_URL) && PUBLIC_URL.startsWith('https:') && !isLoopback(new URL(PUBLIC_URL).origin);
  const place = (name: string) => (name in settings ? 'in [vars] of wrangler.toml' : 'in secrets.env');
  return [
    ...(isPublic ? [] : [`PUBLIC_URL in [vars] of wrangler.toml is no public https address.`]),
    ...badSettings({ ...secrets, ...settings }).map(
      (name) => `${name} ${place(name)} cannot be used: see Settings in functions/README.md.`,
    ),
  ];
}

/** Uncommitted changes make a deployment untraceable. Skipped without a repository. */
export function uncommittedFaults(): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: PROJECT, encoding: 'utf8' });
  const [first, ...others] = (status === 0 && stdout.match(/.+/g)) || [];
  return first ? [`${others.length + 1} files are not committed (${first.slice(3)}): commit them, or add --allow-dirty.`] : [];
}

/** Read only. @returns what is missing, a line each with its fix */
export async function platformFaults(account: Account, target: Target): Promise<string[]> {
  const secrets = (await missingSecrets(account, target.worker)).map((name) => ({ kind: 'secret', name }));
  const resources = (await resourcesOf(account, target)).filter(({ isThere }) => !isThere);
  return [...resources, ...secrets].map(({ kind, name }) => `The ${kind} ${name} is missing: npm run setup:cloudflare creates it.`);
}
