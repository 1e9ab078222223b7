import { DEVICE_HEADER, PROOF_HEADER } from '#contract/shared/endpoint.ts';
import { loopbackPushOrigin } from '#domain/notifications/push-endpoint.ts';
import type { Environment } from '#platform/env.ts';
import { canSendMail } from '#platform/mail.ts';
import type { Context, Detail } from './context.ts';
import { bearerOf } from './identify-viewer.ts';

const LONGEST_DEVICE = 64;
export const RENDER_HEADER = 'x-vitanyang-render';

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

function isSpeculative({ method, headers }: Request): boolean {
  return (
    method === 'HEAD' ||
    headers.has(RENDER_HEADER) ||
    PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
  );
}

function isCrossSite({ headers }: Request, allowedOrigins: readonly string[]): boolean {
  return headers.get('sec-fetch-site') === 'cross-site' && !allowedOrigins.includes(headers.get('origin') ?? '');
}

/** @param request null for cron and queues */
export function contextOf(environment: Environment, now: Date, request: Request | null, detail: Detail = 'whole'): Context {
  const { bindings, settings } = environment;
  return {
    catalogue: bindings.CATALOGUE,
    accounts: bindings.ACCOUNTS,
    accountsNow: bindings.ACCOUNTS,
    assets: bindings.ASSETS,
    publicUrl: settings.PUBLIC_URL,
    loopbackPushOrigin: loopbackPushOrigin(settings.LOOPBACK_PUSH_ORIGIN, settings.PUBLIC_URL),
    tokenKeys: settings.TOKEN_KEYS,
    visitor: {
      address: request?.headers.get('cf-connecting-ip') ?? '',
      agent: request?.headers.get('user-agent') ?? '',
      device: request?.headers.get(DEVICE_HEADER)?.slice(0, LONGEST_DEVICE) ?? '',
      isSpeculative: request === null || isSpeculative(request),
      isCrossSite: request !== null && isCrossSite(request, settings.ALLOWED_ORIGINS),
    },
    bearer: request === null ? null : bearerOf(request),
    hashKey: settings.PASSWORD_PEPPER,
    earlierHashKey: settings.PASSWORD_PEPPER_BEFORE,
    backupKey: settings.BACKUP_KEY,
    vapidKeys: [settings.VAPID_PUBLIC_KEY, settings.VAPID_PUBLIC_KEY_BEFORE].filter(Boolean),
    pictures: bindings.PICTURES,
    images: bindings.IMAGES,
    pictureTasks: bindings.PICTURE_TASKS,
    mailTasks: bindings.MAIL_TASKS,
    digestsADay: settings.DIGESTS_A_DAY,
    canSendMail: canSendMail({ settings, bindings }),
    hasLabelSharing: settings.LABEL_SHARING === 'on',
    proof: request?.headers.get(PROOF_HEADER) ?? null,
    imageHost: settings.UPLOAD_URL === '' ? null : { url: settings.UPLOAD_URL, preset: settings.UPLOAD_PRESET },
    imageHosts: settings.IMAGE_HOSTS,
    detail,
    now,
  };
}
