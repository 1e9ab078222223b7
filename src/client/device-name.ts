import { base64urlOf } from '#domain/shared/base64.ts';

const KEY = 'deviceName';

/** A random id to recognise new devices; survives log-out. Undefined without storage. */
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
