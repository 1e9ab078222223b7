import * as v from 'valibot';
import { isLoopback } from '#domain/loopback.ts';
import { seal, unseal } from '#platform/seal.ts';

/** The site that a cookie is for: a forgotten `PUBLIC_URL` makes no cookie of a deployed site a plain one. */
export function cookieSite(request: Request, publicUrl: string): string {
  return isLoopback(publicUrl) ? new URL(request.url).origin : publicUrl;
}

/** Browsers accept `__Host-` and Secure over https only; without it nothing but this very machine is served. */
function isSecure(site: string): boolean {
  return site.startsWith('https:') || !isLoopback(site);
}

/** `__Host-` binds a cookie to this host. */
function nameAt(site: string, name: string): string {
  return isSecure(site) ? `__Host-${name}` : name;
}

function write(name: string, site: string, value: string, seconds: number): string {
  const secure = isSecure(site) ? '; Secure' : '';
  return `${nameAt(site, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** A cookie that only we can read; its name is part of the seal. */
export async function sealedCookie(name: string, site: string, secret: string, text: string, seconds: number): Promise<string> {
  return write(name, site, await seal(secret, name, text), seconds);
}

/** Takes a cookie away. */
export function endedCookie(name: string, site: string): string {
  return write(name, site, '', 0);
}

/** What a sealed cookie of this browser says, or null when there is none of ours. */
export async function unsealCookie<Schema extends v.GenericSchema>(
  name: string,
  request: Request,
  site: string,
  secret: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const start = `${nameAt(site, name)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length);
  const text = value === undefined ? null : await unseal(secret, name, value);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
