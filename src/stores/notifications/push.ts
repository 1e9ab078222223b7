import { atom } from 'nanostores';
import * as v from 'valibot';
import { callForBody } from '#client/http.ts';
import { enablePush, needsInstall, type PushOutcome, pushAddress, pushPermission } from '#client/push/enable-push.ts';
import { forgetLastPush } from '#client/push/last-push.ts';
import { unsubscribeBrowser } from '#client/push/web-push.ts';
import { takeEntry } from '#client/session.ts';
import { unsubscribePush } from '#contract/notifications/push.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { loadClientConfig } from '../shared/client-config.ts';
import { isMissingHere } from './in-app.ts';

export { keepForOffline, onIntake } from '#client/push/worker.ts';

export type PushState =
  | { readonly state: 'unknown' }
  | { readonly state: 'busy' }
  | { readonly state: 'known'; readonly permission: NotificationPermission | 'unsupported' };

export const UNKNOWN_PUSH: PushState = { state: 'unknown' };

export const $push = atom<PushState>(UNKNOWN_PUSH);

export function lookAtPermission(): void {
  $push.set({ state: 'known', permission: pushPermission() });
}

export type Obstacle = 'none' | 'in-app' | 'install' | 'unasked' | 'denied' | 'unsupported';

export function ringObstacle(): Obstacle {
  if (isMissingHere('push')) return 'in-app';
  if (needsInstall()) return 'install';
  const permission = pushPermission();
  if (permission === 'granted') return 'none';
  return permission === 'default' ? 'unasked' : permission;
}

const ASKED_KEY = 'pushAsked';

/** Once per browser, unless pushes already work. */
export function takeAsking(): boolean {
  if (ringObstacle() === 'none') return false;
  try {
    if (localStorage.getItem(ASKED_KEY) !== null) return false;
    localStorage.setItem(ASKED_KEY, 'yes');
  } catch {
    // Storage is blocked: asks again.
  }
  return true;
}

const PUT_AWAY_KEY = 'pushPutAway';
const PUT_AWAY_MS = 30 * 86_400_000;

/** Blocked pushes are said again after 30 days. */
export function isPutAway(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(PUT_AWAY_KEY) ?? Number.NaN);
    return age >= 0 && age < PUT_AWAY_MS;
  } catch {
    return false;
  }
}

export function putAway(): void {
  try {
    localStorage.setItem(PUT_AWAY_KEY, String(Date.now()));
  } catch {
    // Storage is blocked: said again at the next visit.
  }
}

/** Needs a user gesture: may prompt for permission. */
export async function turnPushOn(): Promise<{ readonly isOn: boolean; readonly message: string }> {
  $push.set({ state: 'busy' });
  const outcome: PushOutcome = await enablePush('forced', await loadClientConfig());
  lookAtPermission();
  return { isOn: outcome === 'ok', message: notifications.outcome[outcome] };
}

/** Whether this page's CSP allows the FCM hosts; only reminder screens do. */
function mayReachFcm(): boolean {
  return document.querySelector('meta[http-equiv="content-security-policy"][content*="fcmregistrations"]') !== null;
}

/** Silent, skipped when unchanged; forced once where a log-in requires it. */
export async function syncPush(): Promise<void> {
  const config = await loadClientConfig();
  // Deferred to a page whose CSP allows it.
  if (config.firebase !== null && !mayReachFcm()) return;
  const isForced = takeEntry('fcmUpdateRequired', v.boolean()) === true;
  await enablePush(isForced ? 'forced' : 'silent', config);
}

/** Unsubscribes at log-out, while the session is still valid. */
export async function turnPushOff(bearer: string | null): Promise<void> {
  void forgetLastPush().catch(() => undefined);
  const address = pushAddress();
  if (address === null || bearer === null) return;
  void unsubscribeBrowser();
  await callForBody(unsubscribePush, { body: { endpoint: address.slice(0, 1024), fcmToken: address }, bearer, isKeptAlive: true });
}
