import { atom, onMount } from 'nanostores';
import { localToday } from './list.ts';

const LOOK_MS = 60_000;

/** The day on this device, while somebody looks: also after a night in the background or past midnight. Empty until the device has said it. */
export const $deviceDay = atom('');

onMount($deviceDay, () => {
  // While the page is built there is no device.
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
