import { deviceName } from '#domain/device-name.ts';
import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import { networkPrefix } from '#platform/network-prefix.ts';
import type { Context } from '#upstream/http/context.ts';
import { rememberDevices, selectKnownDevices } from './queries/devices.ts';
import { secretsOf } from './secrets.ts';

/**
 * What tells a device here: what our own client calls it (`named`), else its browser in its neighbourhood (`here`). Whom a provider has vouched for
 * comes back by a plain navigation from whatever network: there the browser has to do (`vouched`), and providers watch over new devices themselves.
 */
export type ToldBy = 'here' | 'vouched';

type Marks = { readonly named: string | null; readonly here: string; readonly vouched: string };

async function marksOf({ visitor }: Context, pepper: string, userId: number): Promise<Marks> {
  const browser = deviceName(visitor.agent);
  const mark = (text: string) => keyedHash(pepper, `device ${userId} ${text}`);
  return {
    named: visitor.device === '' ? null : await mark(`named ${visitor.device}`),
    here: await mark(`here ${browser} ${networkPrefix(visitor.address, 3)}`),
    vouched: await mark(`vouched ${browser}`),
  };
}

/** Whether a person has never logged in on the device that asks, while they have on others; and what remembers it. */
export async function meetDevice(
  context: Context,
  userId: number,
  toldBy: ToldBy,
): Promise<{ readonly isNew: boolean; readonly statements: Statement[] }> {
  const { pepper, peppers } = secretsOf(context);
  const marks = await marksOf(context, pepper, userId);
  const known = await selectKnownDevices(context, userId);
  const telling = (each: Marks) => each.named ?? each[toldBy];
  const tellings = (await Promise.all(peppers.map((each) => marksOf(context, each, userId)))).map(telling);
  return {
    isNew: known.length > 0 && !tellings.some((each) => known.includes(each)),
    statements: rememberDevices(
      context,
      userId,
      Object.values(marks).filter((mark) => mark !== null),
    ),
  };
}
