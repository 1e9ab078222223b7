import type { Context } from '../http/context.ts';
import { forgetCounts } from '../http/rate-limit.ts';
import { forgetNetworks } from './known-networks.ts';
import { sweepSessions } from './sessions.ts';

/** What the cron clears away: sessions, sign-ups and used tokens that have run out, counts of past windows and places not used any more. */
export async function sweepAccounts(context: Context): Promise<void> {
  await context.accounts.batch([
    ...sweepSessions(context),
    context.accounts.prepare('DELETE FROM pre_signup WHERE expires_at < ?1').bind(context.now.getTime()),
    context.accounts.prepare('DELETE FROM spent_token WHERE expires_at < ?1').bind(context.now.getTime()),
    forgetCounts(context),
    forgetNetworks(context),
  ]);
}
