/** Under which names sealed entries lie; see `sealed-entries.ts`, which pages without any do not load. */
export const SEALED = 'outbox:';

export function keysWith(prefix: string): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) => key.startsWith(prefix));
}

/** Whether anything waits on this device, whoever it belongs to. */
export function hasSealedEntries(): boolean {
  try {
    return keysWith(SEALED).length > 0;
  } catch {
    return false;
  }
}
