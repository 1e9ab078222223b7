import { env } from 'cloudflare:workers';
import { readEnvironment } from '../../functions/platform/env.ts';

/** The absolute address of a page, on the configured public origin: never the Host header's. */
export function canonicalUrl(path: string): string {
  return readEnvironment(env).settings.PUBLIC_URL + path;
}
