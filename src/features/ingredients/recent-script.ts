import { base64Of } from '#domain/base64.ts';
import { RECENT_INGREDIENTS_KEY } from '#domain/recents.ts';

/** Inline before paint: reserves the row when there are recent searches, against layout shift. */
export const RECENT_SCRIPT = `try{if((localStorage.getItem('${RECENT_INGREDIENTS_KEY}')||'').length>2)document.documentElement.dataset.recent=''}catch{}`;

/** For the CSP. */
export async function recentScriptHash(): Promise<`sha256-${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(RECENT_SCRIPT));
  return `sha256-${base64Of(new Uint8Array(digest))}`;
}
