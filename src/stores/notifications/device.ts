import { atom } from 'nanostores';
import { isInstalled } from '#client/push/enable-push.ts';
import { lastPush } from '#client/push/last-push.ts';
import { device } from '#copy/notifications/device.ts';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { type Obstacle, ringObstacle } from './push.ts';

type DevicePart = {
  readonly name: 'screen' | 'permission' | 'push';
  readonly isGood: boolean;
  readonly text: string;
  /** What to do about it, or null. */
  readonly advice: string | null;
};

type DeviceState = { readonly parts: readonly DevicePart[]; readonly canReconnect: boolean } | null;

export const $device = atom<DeviceState>(null);

function screenOf(obstacle: Obstacle): DevicePart {
  const isGood = isInstalled();
  if (isGood) return { name: 'screen', isGood, text: device.installed, advice: null };
  if (obstacle === 'in-app') return { name: 'screen', isGood, text: device.inApp, advice: null };
  return obstacle === 'install'
    ? { name: 'screen', isGood, text: device.installNeeded, advice: device.installNeededAdvice }
    : { name: 'screen', isGood, text: device.browser, advice: device.browserAdvice };
}

function pushOf(at: number | null, isAllowed: boolean): DevicePart {
  if (at === null) return { name: 'push', isGood: false, text: device.noPush, advice: isAllowed ? device.noPushAdvice : null };
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_ZONE;
  const { date, time } = localTime(Math.floor(at / 60_000), zone);
  return { name: 'push', isGood: true, text: device.lastPush(date, time), advice: null };
}

export async function lookAtDevice(): Promise<void> {
  const obstacle = ringObstacle();
  const isAllowed = obstacle === 'none';
  const at = await lastPush().catch(() => null);
  const [text, advice] = device.permissions[obstacle];
  $device.set({
    parts: [screenOf(obstacle), { name: 'permission', isGood: isAllowed, text, advice }, pushOf(at, isAllowed)],
    canReconnect: isAllowed,
  });
}
