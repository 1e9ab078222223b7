import { parseArgs } from 'node:util';
import { restoreAccounts, settleAccounts } from '#backup/restore.ts';
import { rememberTick } from '#outbox/queries/claims.ts';
import { markStarted } from '#outbox/queries/state.ts';
import { migrate } from './migrate.ts';
import { runCommand } from './run-command.ts';
import { WHERE, withStorage } from './with-storage.ts';

const USAGE = `npm run restore -- --at 2026-11-23T09:00:00+09:00 [--remote [--env NAME]]   the last backup before then, into an empty database
npm run restore -- --after-time-travel [--remote [--env NAME]]            withdrawals again, after Time Travel`;

const OPTIONS = {
  at: { type: 'string' },
  'after-time-travel': { type: 'boolean', default: false },
  ...WHERE,
} as const;

/** Into an empty database, or settles one that Time Travel took back. */
await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const at = values['after-time-travel'] ? null : new Date(values.at ?? '');
  if (Number.isNaN(at?.getTime())) throw new Error(USAGE);
  const secret = process.env['BACKUP_KEY'];
  if (!secret) throw new Error('BACKUP_KEY is not set: the value of the deployment whose backup it is.');
  await withStorage(values, async ({ accounts, bucket }) => {
    await migrate(accounts, 'accounts');
    const now = new Date();
    const restoring = { accounts, bucket, secret, now };
    const { people, gone } = await (at === null ? settleAccounts(restoring) : restoreAccounts({ ...restoring, at, say: console.log }));
    // No summary for the minutes before the restore.
    await accounts.batch([markStarted(accounts, now), rememberTick({ accounts }, Math.floor(now.getTime() / 60_000))]);
    console.log(
      `Restored ${people} people without ${gone} who have withdrawn since. Everybody logs in anew; reminders ring at their next time.`,
    );
    console.log('Now run npm run deploy (here: npm start), which writes the catalogue.');
  });
});
