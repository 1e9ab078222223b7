import type { Context, Viewer } from '../http/context.ts';

/** The part of an address that stays the same for one household: /24 of IPv4, /64 of IPv6. */
export function networkPrefix(address: string): string {
  if (address.includes(':')) return address.split(':').slice(0, 4).join(':');
  return address.split('.').slice(0, 3).join('.');
}

/**
 * Who is counted: a person by id, a guest by a keyed hash of network, browser and day that cannot be turned back.
 * Null without a key: then nothing is counted.
 */
export async function visitorOf(context: Context, viewer: Viewer): Promise<string | null> {
  if (viewer !== null) return `user:${viewer.userId}`;
  const { address, agent, hashKey } = context.visitor;
  if (hashKey === undefined) return null;
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(hashKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const day = context.now.toISOString().slice(0, 10);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`visitor ${networkPrefix(address)} ${agent} ${day}`));
  return `guest:${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
