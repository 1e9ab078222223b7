import { sweep } from '#db/oldest.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { deleteEndedCounts } from '#upstream/shared/http/queries.ts';
import { deleteOldChanges, deleteOldUndos } from './queries/addresses.ts';
import { forgetDevices } from './queries/devices.ts';
import { deleteOldTokens } from './queries/mail-tokens.ts';
import { forgetNetworks } from './queries/networks.ts';
import { deleteOldBirthDates } from './queries/people.ts';
import { deleteOldCodes } from './queries/proof-codes.ts';
import { deleteRunOut } from './queries/sign-up.ts';
import { forgetOldSessions } from './sessions.ts';

export async function sweepAccounts(context: Context): Promise<void> {
  await sweep(context.accounts, [
    forgetOldSessions(context),
    ...deleteRunOut(context),
    deleteEndedCounts(context),
    forgetNetworks(context),
    forgetDevices(context),
    deleteOldTokens(context),
    deleteOldChanges(context),
    deleteOldUndos(context),
    deleteOldBirthDates(context),
    deleteOldCodes(context),
  ]);
}
