/** Apart from `sealed-entries.ts`, so that pages without entries load no crypto. */
export const SEALED = 'outbox:';

export function keysWith(prefix: string): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) => key.startsWith(prefix));
}

/** Whether anybody's entries wait on this device. */
export function hasSealedEntries(): boolean {
  try {
    return keysWith(SEALED).length > 0;
  } catch {
    return false;
  }
}
