import { deviceName } from '#domain/notifications/device-name.ts';
import type { Statement } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import { networkPrefix } from '#platform/network-prefix.ts';
import type { Context } from '../shared/http/context.ts';
import { rememberDevices, selectKnownDevices } from './queries/devices.ts';
import { secretsOf } from './secrets.ts';

/**
 * By client id (`named`), or browser and network (`here`). A provider's callback has no client id and any network: the browser alone counts
 * (`vouched`).
 */
export type MarkKind = 'here' | 'vouched';

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

/** Only for people with known devices; with the statements that remember it. */
export async function recogniseDevice(
  context: Context,
  userId: number,
  markKind: MarkKind,
): Promise<{ readonly isNew: boolean; readonly statements: Statement[] }> {
  const { pepper, peppers } = secretsOf(context);
  const marks = await marksOf(context, pepper, userId);
  const known = await selectKnownDevices(context, userId);
  const markOf = (each: Marks) => each.named ?? each[markKind];
  const currentMarks = (await Promise.all(peppers.map((each) => marksOf(context, each, userId)))).map(markOf);
  return {
    isNew: known.length > 0 && !currentMarks.some((each) => known.includes(each)),
    statements: rememberDevices(
      context,
      userId,
      Object.values(marks).filter((mark) => mark !== null),
    ),
  };
}

/** Salted by person, so two accounts' networks cannot be compared. */
export function networkHash(pepper: string, email: string, address: string): Promise<string> {
  return keyedHash(pepper, `network ${email} ${address}`);
}
