import { atom, onMount } from 'nanostores';
import { eveningBefore } from '#domain/reminders/last-night.ts';
import { localToday } from './list.ts';
import { timeNow } from './zone.ts';

const LOOK_MS = 60_000;

/** Across midnight and suspension; empty before known. */
export const $deviceDay = atom('');

/** Date of the evening whose night it still is; null by day. */
export const $evening = atom<string | null>(null);

export function lookAtDay(): void {
  $deviceDay.set(localToday());
  $evening.set(eveningBefore(localToday(), timeNow()));
}

onMount($deviceDay, () => {
  // No device during prerendering.
  if (typeof document === 'undefined') return undefined;
  lookAtDay();
  const timer = setInterval(lookAtDay, LOOK_MS);
  document.addEventListener('visibilitychange', lookAtDay);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAtDay);
  };
});
