import { atom } from 'nanostores';
import * as v from 'valibot';
import { callForBody } from '#client/http.ts';
import { enablePush, needsInstall, type PushOutcome, pushAddress, pushPermission } from '#client/push/enable-push.ts';
import { unsubscribeBrowser } from '#client/push/web-push.ts';
import { takeEntry } from '#client/session-entry.ts';
import { unsubscribePush } from '#contract/push.ts';
import { notifications } from '#copy/notifications.ts';
import { type InAppBrowser, inAppBrowserOf, outsideAddress } from '#domain/in-app-browser.ts';
import { loadClientConfig } from '../client-config.ts';

export { keepForOffline, onIntake } from '#client/push/worker.ts';

export type PushState =
  | { readonly state: 'unknown' }
  | { readonly state: 'busy' }
  /** @property permission the browser's own word */
  | { readonly state: 'known'; readonly permission: NotificationPermission | 'unsupported' };

export const UNKNOWN_PUSH: PushState = { state: 'unknown' };

/** Whether this browser may show notifications. */
export const $push = atom<PushState>(UNKNOWN_PUSH);

export function lookAtPermission(): void {
  $push.set({ state: 'known', permission: pushPermission() });
}

/** Why this device would not ring: the page is shown inside an app, has to be installed first, was never allowed to, is not allowed to, or cannot. */
export type Obstacle = 'none' | 'in-app' | 'install' | 'unasked' | 'denied' | 'unsupported';

export function ringObstacle(): Obstacle {
  if (inAppBrowserOf(navigator.userAgent) !== null) return 'in-app';
  if (needsInstall()) return 'install';
  const permission = pushPermission();
  if (permission === 'granted') return 'none';
  return permission === 'default' ? 'unasked' : permission;
}

/** The app that shows this page in a browser of its own, and the address that opens it outside, where there is one. */
export function wayOutside(): { readonly app: InAppBrowser; readonly address: string | null } | null {
  const app = inAppBrowserOf(navigator.userAgent);
  return app && { app, address: outsideAddress(app, navigator.userAgent, location.href) };
}

const ASKED_KEY = 'pushAsked';

/** Whether to speak of notifications after a reminder was saved: once in a browser, and nowhere where this device rings already. What cannot ring may still have a mail. */
export function takeAsking(): boolean {
  if (ringObstacle() === 'none') return false;
  try {
    if (localStorage.getItem(ASKED_KEY) !== null) return false;
    localStorage.setItem(ASKED_KEY, 'yes');
  } catch {
    // Asked again, then.
  }
  return true;
}

/** After a tap: asks for permission where that is still open, and registers this browser anew. */
export async function turnPushOn(): Promise<{ readonly isOn: boolean; readonly message: string }> {
  $push.set({ state: 'busy' });
  const outcome: PushOutcome = await enablePush('forced', await loadClientConfig());
  lookAtPermission();
  return { isOn: outcome === 'ok', message: notifications.outcome[outcome] };
}

/** Whether this page's content policy lets it ask for a token of FCM; only the screens about reminders do. */
function mayReachFcm(): boolean {
  return document.querySelector('meta[http-equiv="content-security-policy"][content*="fcmregistrations"]') !== null;
}

/** Quietly after a login and on any page of a member: nothing is asked, what is unchanged is not sent; forced once where a login said so. */
export async function syncPush(): Promise<void> {
  const config = await loadClientConfig();
  // What a login asked for waits for a page that can do it.
  if (config.firebase !== null && !mayReachFcm()) return;
  const isForced = takeEntry('fcmUpdateRequired', v.boolean()) === true;
  await enablePush(isForced ? 'forced' : 'silent', config);
}

/** This browser gets no more pushes: for a logout, while the session still lasts. */
export async function turnPushOff(bearer: string | null): Promise<void> {
  const address = pushAddress();
  if (address === null || bearer === null) return;
  void unsubscribeBrowser();
  await callForBody(unsubscribePush, { body: { endpoint: address.slice(0, 1024), fcmToken: address }, bearer, isKeptAlive: true });
}
