import { parseArgs } from 'node:util';
import { checkBackup, lastBefore, readManifest, type Stored } from '#backup/read-backup.ts';
import { continueBackup, readBackupState } from '#backup/run.ts';
import { listBackups, listWithdrawals } from '#backup/sealed-files.ts';
import type { Bucket, Database } from '#platform/bindings.ts';
import { runCommand } from './run-command.ts';
import { WHERE, withStorage } from './with-storage.ts';

const USAGE = `npm run backups -- list  [--remote [--env NAME]]   backups in the bucket, the oldest first
npm run backups -- check [--at 2026-11-23T09:00:00+09:00] [--remote [--env NAME]]   reads every file of the last one
npm run backups -- now   [--remote [--env NAME]]   makes one`;

const BUDGET_MS = 6 * 3_600_000;

async function list(stored: Stored): Promise<void> {
  const names = await listBackups(stored.bucket);
  if (names.length === 0) console.log('There is no backup.');
  for (const name of names) {
    const { chunks, rows, schema } = await readManifest(stored, name);
    console.log(JSON.stringify({ name, files: chunks, rows, migration: schema }));
  }
  console.log(`${(await listWithdrawals(stored.bucket)).size} notes of withdrawals`);
}

async function check(stored: Stored, at: Date): Promise<void> {
  const backup = await lastBefore(stored, at);
  await checkBackup(stored, backup);
  console.log(`Backup ${backup.name} is whole: ${backup.rows} rows in ${backup.chunks} files, of migration ${backup.schema}.`);
}

/** @throws while the cron makes one */
async function makeNow(accounts: Database, bucket: Bucket, secret: string): Promise<void> {
  await continueBackup({ accounts, bucket, secret }, new Date(), { budgetMs: BUDGET_MS, isAsked: true });
  if ((await readBackupState(accounts))?.isDone !== true) throw new Error('Another run is making a backup: look again in some minutes.');
  await check({ bucket, secret }, new Date());
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' }, ...WHERE } });
  const [asked] = positionals;
  const at = values.at === undefined ? new Date() : new Date(values.at);
  if (!['list', 'check', 'now'].includes(asked ?? '') || Number.isNaN(at.getTime())) throw new Error(USAGE);
  const secret = process.env['BACKUP_KEY'];
  if (!secret) throw new Error('BACKUP_KEY is not set: the value of the deployment whose backup it is.');
  await withStorage(values, ({ accounts, bucket }) => {
    if (asked === 'now') return makeNow(accounts, bucket, secret);
    return asked === 'check' ? check({ bucket, secret }, at) : list({ bucket, secret });
  });
});
