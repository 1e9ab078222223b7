import { base64urlOf } from '#domain/base64.ts';

const KEY = 'deviceName';

/**
 * A random name of this browser, sent with log-ins alone: by it the server tells one that the account's owner has never used. It stays when they log out;
 * undefined where nothing can be kept.
 */
export function nameOfDevice(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const name = base64urlOf(crypto.getRandomValues(new Uint8Array(16)));
    localStorage.setItem(KEY, name);
    return name;
  } catch {
    return undefined;
  }
}
