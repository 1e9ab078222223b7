import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { forgetDevice, listQuietDevices, type QuietDevice } from '#contract/notifications/push.ts';
import { statusOf } from '../shared/failure-text.ts';

export const $quietDevices = atom<readonly QuietDevice[]>([]);

/** Silent: a server may not know the call. */
export async function loadQuietDevices(): Promise<void> {
  const outcome = await call(listQuietDevices);
  if (outcome.ok) $quietDevices.set(outcome.result);
}

export async function forgetQuietDevice(id: number): Promise<boolean> {
  const outcome = await call(forgetDevice, { parameters: { id } });
  // Gone already: forgotten on another screen.
  const isForgotten = outcome.ok || statusOf(outcome.failure) === 404;
  if (isForgotten) $quietDevices.set($quietDevices.get().filter((device) => device.id !== id));
  return isForgotten;
}
