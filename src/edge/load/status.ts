import { env } from 'cloudflare:workers';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { currentReadiness } from '#gateway/health.ts';
import { readEnvironment } from '#platform/env.ts';

/** Checks behind each public status. */
const PARTS = {
  site: ['catalogue', 'address'],
  own: ['accounts', 'keys'],
  reminders: ['queue', 'tick'],
  photos: ['bucket'],
} as const;
export type StatusPart = { readonly name: keyof typeof PARTS; readonly state: 'well' | 'late' | 'failed' };

export async function loadStatus(origin: string): Promise<{ readonly parts: readonly StatusPart[]; readonly time: string }> {
  const { checks } = (await currentReadiness(readEnvironment(env), origin)).readiness;
  const stateOf = (names: readonly (keyof typeof checks)[]): StatusPart['state'] => {
    const states = names.map((name) => checks[name] ?? 'ok');
    if (states.every((state) => state === 'ok')) return 'well';
    return states.every((state) => state === 'ok' || state === 'late') ? 'late' : 'failed';
  };
  return {
    // Reminders depend on the accounts database.
    parts: [
      { name: 'site', state: stateOf(PARTS.site) },
      { name: 'own', state: stateOf(PARTS.own) },
      { name: 'reminders', state: checks.accounts === 'failed' ? 'failed' : stateOf(PARTS.reminders) },
      { name: 'photos', state: stateOf(PARTS.photos) },
    ],
    time: localTime(Math.floor(Date.now() / 60_000), DEFAULT_ZONE).time,
  };
}
