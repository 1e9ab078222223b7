import { keyedHash } from '../../platform/keyed-hash.ts';
import { networkPrefix } from '../../platform/network-prefix.ts';
import type { Context, Viewer } from '../http/context.ts';

/**
 * Who is counted: a person by id, a guest by a keyed hash of network, browser and day that cannot be turned back.
 * Null without a key: then nothing is counted.
 */
export async function visitorOf(context: Context, viewer: Viewer): Promise<string | null> {
  if (viewer !== null) return `user:${viewer.userId}`;
  const { address, agent } = context.visitor;
  if (context.hashKey === undefined) return null;
  const day = context.now.toISOString().slice(0, 10);
  return `guest:${(await keyedHash(context.hashKey, `visitor ${networkPrefix(address, 3)} ${agent} ${day}`)).slice(0, 16)}`;
}
