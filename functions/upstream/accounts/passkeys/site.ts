import { SITE_NAME } from '#copy/shared/words.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** From the configuration, never the request's host. */
export function siteOf({ publicUrl }: Context): { readonly id: string; readonly name: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: SITE_NAME, origin };
}
