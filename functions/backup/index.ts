import type { Environment } from '#platform/env.ts';
import { goOn } from './run.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 03:00 in Seoul. */
const BEGINS_MS = 18 * HOUR_MS;
/** No work is looked for in the day. */
const NIGHT_MS = 12 * HOUR_MS;
const BUDGET_MS = 15_000;

/** Each minute: continues the nightly backup of ACCOUNTS; no-op without a key. */
export async function tickBackup({ bindings, settings }: Environment, scheduled: Date): Promise<void> {
  const { BACKUP_KEY: secret } = settings;
  const sinceNight = (scheduled.getTime() - BEGINS_MS) % DAY_MS;
  if (secret === undefined || sinceNight >= NIGHT_MS) return;
  await goOn({ accounts: bindings.ACCOUNTS, bucket: bindings.PICTURES, secret }, scheduled, scheduled.getTime() - sinceNight, BUDGET_MS);
}
