import { loopbackPushOrigin } from '#domain/push-endpoint.ts';
import type { Database, Queue } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { canSendMail } from '#platform/mail.ts';
import type { ServiceAccount } from '#platform/push-settings.ts';
import type { TokenKeys } from '#platform/tokens.ts';

export type VapidKeys = { readonly subject: string; readonly publicKey: string; readonly privateKey: string };

/** The pair that browsers subscribe with, and the one before it, by which those are reached that have not been here since. */
type VapidPairs = { readonly current: VapidKeys; readonly before: VapidKeys | null };

/** What the dispatcher works with. */
export type PushContext = {
  readonly accounts: Database;
  readonly queue: Queue;
  /** The queue of mails, and the key that seals what they are about; null where none can be sent. */
  readonly mails: { readonly queue: Queue; readonly hashKey: string } | null;
  readonly now: Date;
  /** Null where it is not set up: devices of that kind are not sent to. */
  readonly vapid: VapidPairs | null;
  readonly fcm: { readonly account: ServiceAccount; readonly base: string; readonly tokenUrl: string } | null;
  readonly tokenKeys: TokenKeys | undefined;
  readonly loopbackOrigin: string | null;
  readonly timeoutMs: number;
  /** After how long a failed push is tried again first; doubled each time. */
  readonly retrySeconds: number;
};

/** Whom push services may write to; some refuse addresses of this machine. */
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

/**
 * Which pair may send to a browser: the one that it has subscribed with, whoever asks with another is refused by its push service. What was not written
 * down is from before the present one.
 * @returns null where that pair is not kept any more
 */
export function vapidFor({ vapid }: PushContext, subscribedWith: string | null): VapidKeys | null {
  if (vapid === null) return null;
  if (subscribedWith === null) return vapid.before ?? vapid.current;
  return [vapid.current, vapid.before].find((pair) => pair?.publicKey === subscribedWith) ?? null;
}

/** The dispatcher's part of the worker's environment. */
export function pushContext({ bindings, settings }: Environment, now: Date): PushContext {
  const { FCM_SERVICE_ACCOUNT: account } = settings;
  return {
    accounts: bindings.ACCOUNTS,
    queue: bindings.PUSH_TASKS,
    mails:
      canSendMail({ bindings, settings }) && settings.PASSWORD_PEPPER !== undefined
        ? { queue: bindings.MAIL_TASKS, hashKey: settings.PASSWORD_PEPPER }
        : null,
    now,
    vapid: vapidOf({ settings }),
    fcm: account === undefined ? null : { account, base: settings.FCM_BASE, tokenUrl: settings.FCM_TOKEN_URL },
    tokenKeys: settings.TOKEN_KEYS,
    loopbackOrigin: loopbackPushOrigin(settings.LOOPBACK_PUSH_ORIGIN, settings.PUBLIC_URL),
    timeoutMs: settings.PUSH_TIMEOUT_MS,
    retrySeconds: settings.PUSH_RETRY_SECONDS,
  };
}
