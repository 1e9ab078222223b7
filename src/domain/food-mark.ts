import { imageAddress } from './routes.ts';

/** What is shown beside the name of a food. */
export type FoodMark = { readonly kind: 'emoji' | 'picture'; readonly text: string } | null;

/**
 * A food comes with an emoji or with the address of a picture; one that pages may not load from leaves nothing.
 * @param origin our own
 * @param hosts others whose pictures may be shown
 */
export function foodMark(imageOrEmoji: string, origin: string, hosts: readonly string[]): FoodMark {
  const text = imageOrEmoji.trim();
  if (!/^(https?:)?\//i.test(text)) return text === '' ? null : { kind: 'emoji', text };
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin === origin) return { kind: 'picture', text: imageAddress(url.pathname + url.search) };
  return url.protocol === 'https:' && hosts.includes(url.host) ? { kind: 'picture', text: url.href } : null;
}
