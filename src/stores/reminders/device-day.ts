import { atom, onMount } from 'nanostores';
import { timeOfMinute } from '#domain/reminders/clock-time.ts';
import { eveningBefore } from '#domain/reminders/last-night.ts';
import { localToday } from './list.ts';

export function timeOnDevice(): string {
  const now = new Date();
  return timeOfMinute(now.getHours() * 60 + now.getMinutes());
}

const LOOK_MS = 60_000;

/** Across midnight and suspension; empty before known. */
export const $deviceDay = atom('');

/** Date of the evening whose night it still is; null by day. */
export const $evening = atom<string | null>(null);

onMount($deviceDay, () => {
  // No device during prerendering.
  if (typeof document === 'undefined') return undefined;
  const look = () => {
    $deviceDay.set(localToday());
    $evening.set(eveningBefore(localToday(), timeOnDevice()));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
});
