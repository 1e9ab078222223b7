import { imageAddress } from '../labels/picture-address.ts';

export type FoodMark = { readonly kind: 'emoji' | 'picture'; readonly text: string } | null;

/** Null for hosts the CSP forbids. @param origin our own */
export function foodMark(imageOrEmoji: string, origin: string, hosts: readonly string[]): FoodMark {
  const text = imageOrEmoji.trim();
  if (!/^(https?:)?\//i.test(text)) return text === '' ? null : { kind: 'emoji', text };
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin === origin) return { kind: 'picture', text: imageAddress(url.pathname + url.search) };
  return url.protocol === 'https:' && hosts.includes(url.host) ? { kind: 'picture', text: url.href } : null;
}
