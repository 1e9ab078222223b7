import { keyedHash } from '#platform/hash.ts';
import { networkPrefix } from '#platform/network-prefix.ts';
import type { Context, Viewer } from '#upstream/shared/http/context.ts';

/** Member id, or a guest's network as a keyed hash that rotates daily; not the forgeable user agent. Null without a key. */
export async function visitorAt({ visitor, hashKey }: Context, viewer: Viewer, time: number): Promise<string | null> {
  if (hashKey === undefined) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  if (viewer !== null) return `user:${viewer.userId}:${day}`;
  return `guest:${(await keyedHash(hashKey, `network ${networkPrefix(visitor.address, 3)} ${day}`)).slice(0, 16)}`;
}
