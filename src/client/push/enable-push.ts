import * as v from 'valibot';
import { saveFcmToken, subscribePush } from '#contract/notifications/push.ts';
import type { ClientConfig, FirebaseSettings } from '#contract/shared/client-config.ts';
import { isAppleMobile } from '#domain/notifications/in-app-browser.ts';
import { type CallFailure, callForBody } from '../http.ts';
import { readAccessToken } from '../session.ts';
import { fetchFcmToken } from './fcm.ts';
import { keepSubscription, subscribeToWebPush } from './web-push.ts';
import { readyWorker, within } from './worker.ts';

export type PushOutcome =
  | 'no_access_token'
  | 'not_supported'
  | 'permission_blocked'
  | 'permission_denied'
  | 'sw_error'
  | 'no_token'
  | 'unknown'
  | 'ok';

/** `forced` may prompt and uploads again; `silent` does neither. */
type PushMode = 'silent' | 'forced';

const TOKEN_KEY = 'fcmToken';
const LAST_KEY = 'lastPushToken';
const DAY_MS = 86_400_000;
/** How long a silent call takes an upload for known; daily for Web Push, as the server drops a refused subscription. */
const FRESH_MS = { FCM: 7 * DAY_MS, WEB: DAY_MS };
const FCM_TIMEOUT_MS = 20_000;

const lastSchema = v.object({ address: v.string(), at: v.number(), zone: v.optional(v.string()) });

const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function readLast(): v.InferOutput<typeof lastSchema> | null {
  try {
    const parsed = v.safeParse(lastSchema, JSON.parse(localStorage.getItem(LAST_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function remembered(address: string): 'ok' {
  try {
    localStorage.setItem(TOKEN_KEY, address);
    localStorage.setItem(LAST_KEY, JSON.stringify({ address, at: Date.now(), zone: timezone() }));
  } catch {}
  return 'ok';
}

/** Throttle: a silent call skips an upload that was sent lately from the same zone. */
function isKnown(kind: keyof typeof FRESH_MS, address: string, mode: PushMode): boolean {
  const last = readLast();
  return mode === 'silent' && last?.address === address && last.zone === timezone() && Date.now() - last.at < FRESH_MS[kind];
}

function outcomeOf(failure: CallFailure): PushOutcome {
  return failure.kind === 'refused' && failure.status === 401 ? 'no_access_token' : 'unknown';
}

export function pushPermission(): NotificationPermission | 'unsupported' {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** iOS supports Web Push only for home-screen sites. */
export function needsInstall(): boolean {
  return isAppleMobile(navigator.userAgent, navigator.maxTouchPoints) && !isInstalled();
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

async function uploadFcmToken(
  registration: ServiceWorkerRegistration,
  firebase: FirebaseSettings,
  mode: PushMode,
  isAnew = false,
): Promise<PushOutcome> {
  const address = await within(fetchFcmToken(registration, firebase, isAnew), FCM_TIMEOUT_MS).catch(() => null);
  if (address === null) return 'no_token';
  if (isKnown('FCM', address, mode)) return 'ok';
  const outcome = await callForBody(saveFcmToken, {
    body: { fcmToken: address, deviceType: 'WEB', platform: 'web', timezone: timezone() },
  });
  if (outcome.ok) return remembered(address);
  // 409: the token belongs to an earlier session; fetch a fresh one once.
  const isOfAnother = outcome.failure.kind === 'refused' && outcome.failure.status === 409;
  return isOfAnother && !isAnew ? uploadFcmToken(registration, firebase, mode, true) : outcomeOf(outcome.failure);
}

async function uploadSubscription(registration: ServiceWorkerRegistration, vapidPublicKey: string, mode: PushMode): Promise<PushOutcome> {
  const subscription = await subscribeToWebPush(registration, vapidPublicKey);
  if (subscription === null) return 'no_token';
  if (isKnown('WEB', subscription.endpoint, mode)) return 'ok';
  const outcome = await callForBody(subscribePush, {
    body: {
      ...subscription,
      applicationServerKey: vapidPublicKey,
      platform: isInstalled() ? 'ios-pwa' : 'web',
      origin: location.origin,
      userAgent: navigator.userAgent,
      timezone: timezone(),
    },
  });
  if (!outcome.ok) return outcomeOf(outcome.failure);
  await keepSubscription({ ...subscription, applicationServerKey: vapidPublicKey }).catch(() => undefined);
  return remembered(subscription.endpoint);
}

async function upload(registration: ServiceWorkerRegistration, config: ClientConfig, mode: PushMode): Promise<PushOutcome> {
  const isFcm = config.firebase !== null && !needsInstall() && !matchMedia('(display-mode: standalone) and (hover: none)').matches;
  if (isFcm && config.firebase) return uploadFcmToken(registration, config.firebase, mode);
  return config.vapidPublicKey === null ? 'no_token' : uploadSubscription(registration, config.vapidPublicKey, mode);
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

/** Registers this browser, single-flight; a forced call behind a silent one runs after it. */
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

export function pushAddress(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
