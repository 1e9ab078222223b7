import { keyedHash } from '#platform/hash.ts';
import { networkPrefix } from '#platform/network-prefix.ts';
import type { Context, Viewer } from '#upstream/http/context.ts';

/**
 * Who is counted at a time, on that day: a person by id, a guest by network. A network is a keyed hash that cannot be turned back and is another one each
 * day; what somebody's browser calls itself is no part of it, since anybody may choose that. Null without a key: then nothing is counted.
 */
export async function visitorAt({ visitor, hashKey }: Context, viewer: Viewer, time: number): Promise<string | null> {
  if (hashKey === undefined) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  if (viewer !== null) return `user:${viewer.userId}:${day}`;
  return `guest:${(await keyedHash(hashKey, `network ${networkPrefix(visitor.address, 3)} ${day}`)).slice(0, 16)}`;
}
