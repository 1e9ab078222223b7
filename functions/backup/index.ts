import type { Environment } from '#platform/env.ts';
import { goOn } from './run.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three in the morning in Seoul. */
const BEGINS_MS = 18 * HOUR_MS;
/** So long it is looked each minute whether there is something to do: the minutes of the day cost nothing. */
const NIGHT_MS = 12 * HOUR_MS;
const BUDGET_MS = 15_000;

/** What each minute does for the nightly copy of ACCOUNTS; nothing without a key for it. */
export async function tickBackup({ bindings, settings }: Environment, scheduled: Date): Promise<void> {
  const { BACKUP_KEY: secret } = settings;
  const sinceNight = (scheduled.getTime() - BEGINS_MS) % DAY_MS;
  if (secret === undefined || sinceNight >= NIGHT_MS) return;
  await goOn({ accounts: bindings.ACCOUNTS, bucket: bindings.PICTURES, secret }, scheduled, scheduled.getTime() - sinceNight, BUDGET_MS);
}
