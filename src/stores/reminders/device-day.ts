import { atom, onMount } from 'nanostores';
import { localToday } from './list.ts';

const LOOK_MS = 60_000;

/** Across midnight and suspension; empty before known. */
export const $deviceDay = atom('');

onMount($deviceDay, () => {
  // No device during prerendering.
  if (typeof document === 'undefined') return undefined;
  const look = () => $deviceDay.set(localToday());
  look();
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
});
