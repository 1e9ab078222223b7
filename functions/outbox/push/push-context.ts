import { loopbackPushOrigin } from '#domain/notifications/push-endpoint.ts';
import type { Database, Queue } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { canSendMail } from '#platform/mail.ts';
import type { ServiceAccount } from '#platform/setting-forms.ts';
import type { TokenKeys } from '#platform/tokens.ts';

export type VapidKeys = { readonly subject: string; readonly publicKey: string; readonly privateKey: string };

type VapidPairs = { readonly current: VapidKeys; readonly before: VapidKeys | null };

export type PushContext = {
  readonly accounts: Database;
  readonly queue: Queue;
  readonly mails: { readonly queue: Queue; readonly digests: Queue; readonly hasDigests: boolean; readonly hashKey: string } | null;
  readonly now: Date;
  /** Null skips devices of that kind. */
  readonly vapid: VapidPairs | null;
  readonly fcm: { readonly account: ServiceAccount; readonly base: string; readonly tokenUrl: string } | null;
  readonly tokenKeys: TokenKeys | undefined;
  readonly publicUrl: string;
  readonly loopbackOrigin: string | null;
  readonly timeoutMs: number;
  /** First back-off, doubled each time. */
  readonly retrySeconds: number;
};

function subjectOf(subject: string, publicUrl: string): string {
  if (subject !== '') return subject;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@vitanyang.example';
}

function vapidOf({ settings }: Pick<Environment, 'settings'>): VapidPairs | null {
  const subject = subjectOf(settings.VAPID_SUBJECT, settings.PUBLIC_URL);
  const pair = (publicKey: string, privateKey: string): VapidKeys | null =>
    publicKey === '' || privateKey === '' ? null : { publicKey, privateKey, subject };
  const current = pair(settings.VAPID_PUBLIC_KEY, settings.VAPID_PRIVATE_KEY);
  return current && { current, before: pair(settings.VAPID_PUBLIC_KEY_BEFORE, settings.VAPID_PRIVATE_KEY_BEFORE) };
}

/** Push services reject other pairs; unrecorded means the previous one. @returns null if that pair is gone */
export function vapidFor({ vapid }: PushContext, subscribedWith: string | null): VapidKeys | null {
  if (vapid === null) return null;
  if (subscribedWith === null) return vapid.before ?? vapid.current;
  return [vapid.current, vapid.before].find((pair) => pair?.publicKey === subscribedWith) ?? null;
}

export function pushContext({ bindings, settings }: Environment, now: Date): PushContext {
  const { FCM_SERVICE_ACCOUNT: account } = settings;
  return {
    accounts: bindings.ACCOUNTS,
    queue: bindings.PUSH_TASKS,
    mails:
      canSendMail({ bindings, settings }) && settings.PASSWORD_PEPPER !== undefined
        ? {
            queue: bindings.MAIL_TASKS,
            digests: bindings.DIGEST_TASKS,
            hasDigests: settings.DIGESTS_A_DAY > 0,
            hashKey: settings.PASSWORD_PEPPER,
          }
        : null,
    now,
    vapid: vapidOf({ settings }),
    fcm: account === undefined ? null : { account, base: settings.FCM_BASE, tokenUrl: settings.FCM_TOKEN_URL },
    tokenKeys: settings.TOKEN_KEYS,
    publicUrl: settings.PUBLIC_URL,
    loopbackOrigin: loopbackPushOrigin(settings.LOOPBACK_PUSH_ORIGIN, settings.PUBLIC_URL),
    timeoutMs: settings.PUSH_TIMEOUT_MS,
    retrySeconds: settings.PUSH_RETRY_SECONDS,
  };
}

export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  /** @property seconds from Retry-After */
  | { readonly kind: 'later'; readonly seconds: number | null }
  /** Our fault: keep the device, no retry. `isKey`: the service rejects our key. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isKey: boolean };

const LONGEST_WAIT_SECONDS = 3600;

/** In seconds, at most an hour. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_SECONDS);
}

export function sendResultOf(status: number, retryAfterHeader: string | null, now: number): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', seconds: retryAfter(retryAfterHeader, now) };
  return { kind: 'refused', reason: `status ${status}`, isKey: status === 401 || status === 403 };
}
