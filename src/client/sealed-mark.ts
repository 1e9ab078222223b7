import { GUEST_KEY, SEALED } from './stored.ts';

// Apart from `sealed-entries.ts`, so that pages without entries load no crypto.
export function keysWith(prefix: string): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) => key.startsWith(prefix));
}

export function hasGuestEntries(): boolean {
  try {
    return localStorage.getItem(GUEST_KEY) !== null;
  } catch {
    return false;
  }
}

export function hasSealedEntries(): boolean {
  try {
    return keysWith(SEALED).length > 0;
  } catch {
    return false;
  }
}
