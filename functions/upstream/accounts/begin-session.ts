import type { Tokens } from '#contract/accounts/auth.ts';
import type { Statement } from '#platform/bindings.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type MarkKind, recogniseDevice } from './known-devices.ts';
import { notifyOwner } from './notices.ts';
import { openSession } from './sessions.ts';

type Entry = {
  readonly passwordHash?: string | null;
  readonly others?: readonly Statement[];
};

/**
 * Mails a notice on an unknown device. @throws U0004 when the password changed or the account went meanwhile, so a concurrent reset leaves
 * no session
 */
export async function beginSession(
  context: Context,
  userId: number,
  markKind: MarkKind,
  { passwordHash = null, others = [] }: Entry = {},
): Promise<Tokens> {
  const { tokens, statement } = await openSession(context, userId, passwordHash);
  const device = await recogniseDevice(context, userId, markKind);
  const [begun] = await context.accounts.batch([statement, ...device.statements, ...others]);
  if (begun?.meta.changes !== 1) throw new ApiError('U0004');
  if (device.isNew) await notifyOwner(context, userId, 'NEW_DEVICE');
  return tokens;
}
