import type { Tokens } from '#contract/auth.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '../http/context.ts';
import { meetDevice, type ToldBy } from './known-devices.ts';
import { tellOwner } from './notices.ts';
import { openSession } from './sessions.ts';

/** Logs somebody in on the device that asks; one on which they never were is told to them by mail. @param others what is written with it */
export async function beginSession(context: Context, userId: number, toldBy: ToldBy, others: readonly Statement[] = []): Promise<Tokens> {
  const { tokens, statements } = await openSession(context, userId);
  const device = await meetDevice(context, userId, toldBy);
  await context.accounts.batch([...statements, ...device.statements, ...others]);
  if (device.isNew) await tellOwner(context, userId, 'NEW_DEVICE');
  return tokens;
}
