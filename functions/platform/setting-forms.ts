import * as v from 'valibot';

function originOf(text: string): string | null {
  const trimmed = text.trim().replace(/\/+$/, '');
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url.origin : null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';
}

export const origin = v.pipe(
  v.string(),
  v.check((text) => text.trim() === '' || originOf(text) !== null),
  v.transform((text) => originOf(text) ?? ''),
);

/** Without trailing slash; empty is unset. */
export const address = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/\/+$/, '')),
  v.check((text) => text === '' || isWebAddress(text)),
);

export const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
);

export const origins = v.pipe(
  list,
  v.check((all) => all.every((each) => originOf(each) !== null)),
  v.transform((all) => all.map((each) => originOf(each) ?? '')),
);

export const hosts = v.pipe(
  list,
  v.check((all) => all.every((each) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(each))),
);

/** Uncompressed point and 32 bytes, base64url. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  return /^B[\w-]{86}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey);
}
