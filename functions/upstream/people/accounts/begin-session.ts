import type { Tokens } from '#contract/auth.ts';
import type { Statement } from '#platform/bindings.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import { meetDevice, type ToldBy } from './known-devices.ts';
import { tellOwner } from './notices.ts';
import { openSession } from './sessions.ts';

/** What one log-in brings along: the hash that its password was held against, if it was by one, and what is written with it. */
type Entry = {
  readonly passwordHash?: string | null;
  readonly others?: readonly Statement[];
};

/**
 * Logs somebody in on the device that asks; one on which they never were is told to them by mail. U0004 where the password was changed or the account
 * deleted while it was looked at: of a reset and a log-in at the same moment no session is left.
 */
export async function beginSession(
  context: Context,
  userId: number,
  toldBy: ToldBy,
  { passwordHash = null, others = [] }: Entry = {},
): Promise<Tokens> {
  const { tokens, statement } = await openSession(context, userId, passwordHash);
  const device = await meetDevice(context, userId, toldBy);
  const [begun] = await context.accounts.batch([statement, ...device.statements, ...others]);
  if (begun?.meta.changes !== 1) throw new ApiError('U0004');
  if (device.isNew) await tellOwner(context, userId, 'NEW_DEVICE');
  return tokens;
}
