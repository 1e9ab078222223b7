import * as v from 'valibot';
import type { ClientConfig } from '../../contract/client-config.ts';
import { saveFcmToken, subscribePush } from '../../contract/push.ts';
import { callForBody } from '../http.ts';
import { readAccessToken } from '../session.ts';
import { fetchFcmToken } from './fcm.ts';
import { subscribeToWebPush } from './web-push.ts';
import { readyWorker, within } from './worker.ts';

/** What came of getting this browser ready for pushes. */
export type PushOutcome =
  | 'no_access_token'
  | 'not_supported'
  | 'permission_blocked'
  | 'permission_denied'
  | 'sw_error'
  | 'no_token'
  | 'unknown'
  | 'ok';

/** Forced may ask for permission, and uploads again; silent does neither. */
export type PushMode = 'silent' | 'forced';

const TOKEN_KEY = 'fcmToken';
const LAST_KEY = 'lastPushToken';
const FRESH_MS = 7 * 86_400_000;
const FCM_TIMEOUT_MS = 20_000;

const lastSchema = v.object({ address: v.string(), at: v.number() });

function readLast(): v.InferOutput<typeof lastSchema> | null {
  try {
    const parsed = v.safeParse(lastSchema, JSON.parse(localStorage.getItem(LAST_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function remember(address: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, address);
    localStorage.setItem(LAST_KEY, JSON.stringify({ address, at: Date.now() }));
  } catch {
    // It is uploaded again next time.
  }
}

/** Permission to show notifications, as the browser says. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** An iPhone or iPad that shows notifications only of sites on its home screen, which this is not yet. */
export function needsInstall(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

async function ask(mode: PushMode): Promise<PushOutcome | null> {
  const permission = pushPermission();
  if (permission === 'unsupported') return 'not_supported';
  if (permission === 'granted') return null;
  if (permission === 'denied') return 'permission_denied';
  if (mode === 'silent') return 'permission_blocked';
  const answer = await Notification.requestPermission();
  if (answer === 'granted') return null;
  return answer === 'denied' ? 'permission_denied' : 'permission_blocked';
}

const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function upload(registration: ServiceWorkerRegistration, config: ClientConfig, mode: PushMode): Promise<PushOutcome> {
  const isFcm = config.firebase !== null && !needsInstall() && !matchMedia('(display-mode: standalone) and (hover: none)').matches;
  const subscription = !isFcm && config.vapidPublicKey !== null ? await subscribeToWebPush(registration, config.vapidPublicKey) : null;
  const token =
    isFcm && config.firebase ? await within(fetchFcmToken(registration, config.firebase), FCM_TIMEOUT_MS).catch(() => null) : null;
  const address = subscription?.endpoint ?? token;
  if (address === null) return 'no_token';
  const last = readLast();
  if (mode === 'silent' && last?.address === address && Date.now() - last.at < FRESH_MS) return 'ok';
  const outcome =
    subscription === null
      ? await callForBody(saveFcmToken, { body: { fcmToken: address, deviceType: 'WEB', platform: 'web', timezone: timezone() } })
      : await callForBody(subscribePush, {
          body: {
            ...subscription,
            platform: matchMedia('(display-mode: standalone)').matches ? 'ios-pwa' : 'web',
            origin: location.origin,
            userAgent: navigator.userAgent,
            timezone: timezone(),
          },
        });
  if (!outcome.ok) return outcome.failure.kind === 'refused' && outcome.failure.status === 401 ? 'no_access_token' : 'unknown';
  remember(address);
  return 'ok';
}

let running: { readonly mode: PushMode; readonly outcome: Promise<PushOutcome> } | undefined;

async function enable(mode: PushMode, config: ClientConfig): Promise<PushOutcome> {
  if (readAccessToken() === null) return 'no_access_token';
  if (config.vapidPublicKey === null && config.firebase === null) return 'not_supported';
  const refusal = await ask(mode);
  if (refusal !== null) return refusal;
  const registration = await readyWorker();
  return registration === null ? 'sw_error' : upload(registration, config, mode);
}

/**
 * Gets this browser ready for pushes and tells the server; one at a time. A second call shares the first one's outcome, unless it is forced and
 * the first is silent: then it comes after it.
 */
export function enablePush(mode: PushMode, config: ClientConfig): Promise<PushOutcome> {
  if (running && (running.mode === 'forced' || mode === 'silent')) return running.outcome;
  const outcome = Promise.resolve(running?.outcome)
    .then(() => enable(mode, config))
    .catch((): PushOutcome => 'unknown')
    .finally(() => {
      if (running?.outcome === outcome) running = undefined;
    });
  running = { mode, outcome };
  return outcome;
}

/** The address under which this browser gets pushes, if it does. */
export function pushAddress(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
