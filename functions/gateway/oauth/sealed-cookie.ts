import * as v from 'valibot';
import { seal, unseal } from '../../platform/seal.ts';

/** `__Host-` binds a cookie to this host; browsers accept that name over https only. */
function nameAt(publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

function write(name: string, publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameAt(publicUrl, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** A cookie that only we can read; its name is part of the seal. */
export async function sealedCookie(name: string, publicUrl: string, secret: string, text: string, seconds: number): Promise<string> {
  return write(name, publicUrl, await seal(secret, name, text), seconds);
}

/** Takes a cookie away. */
export function endedCookie(name: string, publicUrl: string): string {
  return write(name, publicUrl, '', 0);
}

/** What a sealed cookie of this browser says, or null when there is none of ours. */
export async function unsealCookie<Schema extends v.GenericSchema>(
  name: string,
  request: Request,
  publicUrl: string,
  secret: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const start = `${nameAt(publicUrl, name)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length);
  const text = value === undefined ? null : await unseal(secret, name, value);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
