import { SITE_NAME } from '#copy/words.ts';
import type { Context } from '#upstream/http/context.ts';

/** Whom passkeys belong to: the host of the site, as it is configured and never as a request names it. */
export function siteOf({ publicUrl }: Context): { readonly id: string; readonly name: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: SITE_NAME, origin };
}
