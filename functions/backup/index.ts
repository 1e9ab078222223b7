import type { Environment } from '#platform/env.ts';
import { continueBackup } from './run.ts';
import { deleteOldFiles } from './sealed-files.ts';

const MINUTES_PER_DAY = 1440;
/** 03:00 in Seoul. */
const NIGHT_MINUTE = 18 * 60;
const BUDGET_MS = 15_000;

export async function tickBackup({ bindings, settings }: Environment, scheduled: Date): Promise<void> {
  const { BACKUP_KEY: secret } = settings;
  if (secret === undefined) return;
  const { ACCOUNTS: accounts, PICTURES: bucket } = bindings;
  await continueBackup({ accounts, bucket, secret }, scheduled, { budgetMs: BUDGET_MS });
  if (Math.floor(scheduled.getTime() / 60_000) % MINUTES_PER_DAY === NIGHT_MINUTE) await deleteOldFiles(bucket, scheduled);
}
