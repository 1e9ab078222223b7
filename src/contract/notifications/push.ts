import * as v from 'valibot';
import type { Refusal } from '#copy/shared/refusals.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { extension, id, idText, oneOf } from '../shared/fields.ts';

const shortText = v.nullish(v.pipe(v.string(), v.maxLength(300)));
const zone = v.nullish(v.pipe(v.string(), v.maxLength(64)));

export const saveFcmToken = endpoint({
  id: 'saveFcmToken',
  method: 'PUT',
  path: '/api/v1/users/me/fcm-token',
  body: v.object({
    fcmToken: v.pipe(
      v.string(because('needed')),
      v.trim(),
      v.minLength(1, because('needed')),
      v.maxLength(4096, because('tooLong')),
      // Rejects Web Push endpoint URLs.
      v.regex(/^[\x21-\x2e\x30-\x7e]+$/, because('fcmTokenInvalid')),
    ),
    deviceType: shortText,
    platform: shortText,
    timezone: zone,
  }),
  result: v.unknown(),
});

const base64url = (message: Refusal) => v.pipe(v.string(message), v.regex(/^[A-Za-z0-9_-]+={0,2}$/, message), v.maxLength(200, message));

const subscription = {
  endpoint: v.pipe(v.string(because('needed')), v.minLength(1, because('needed')), v.maxLength(1024, because('tooLong'))),
  keys: v.object({ p256dh: base64url(because('pushKeyInvalid')), auth: base64url(because('pushAuthInvalid')) }, because('needed')),
};

export const subscribePush = endpoint({
  id: 'subscribePush',
  method: 'POST',
  path: '/api/v1/push/subscribe',
  body: v.object({
    ...subscription,
    platform: shortText,
    origin: shortText,
    userAgent: v.nullish(v.string()),
    timezone: v.nullish(extension(v.pipe(v.string(), v.maxLength(64)))),
    /** VAPID key of the subscription. */
    applicationServerKey: v.nullish(extension(v.pipe(v.string(), v.maxLength(200)))),
  }),
  result: v.null(),
});

/** Extension: stops pushes to this device, for example at log-out. */
export const unsubscribePush = endpoint({
  id: 'unsubscribePush',
  method: 'POST',
  path: '/api/v1/push/unsubscribe',
  body: v.object({
    endpoint: v.nullish(v.pipe(v.string(), v.maxLength(1024))),
    fcmToken: v.nullish(v.pipe(v.string(), v.maxLength(4096))),
  }),
  result: v.null(),
});

/**
 * Extension: a browser's new subscription in place of its old one. Its service worker holds no token and shows the old one's keys instead, which move
 * that one device and nothing else. Same answer where they fit none.
 */
export const renewPush = endpoint({
  id: 'renewPush',
  method: 'POST',
  path: '/api/v1/push/renew',
  auth: 'none',
  limit: 'view',
  body: v.object({
    before: v.object(subscription, because('needed')),
    after: v.object(subscription, because('needed')),
    applicationServerKey: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  }),
  result: v.null(),
});

const quietDevice = v.object({
  id,
  /** Browser and system, or empty. */
  device: v.string(),
  lastVisitAt: v.string(),
  /** The push service said that the subscription has ended; else no page was opened there for a month. */
  isEnded: v.boolean(),
});
export type QuietDevice = v.InferOutput<typeof quietDevice>;

/** Extension: one's devices to which pushes may come no longer. */
export const listQuietDevices = endpoint({
  id: 'listQuietDevices',
  method: 'GET',
  path: '/api/v1/push/quiet-devices',
  result: v.array(quietDevice),
});

/** Extension: deletes a device that is used no longer. COMMON404 for another person's. */
export const forgetDevice = endpoint({
  id: 'forgetDevice',
  method: 'DELETE',
  path: '/api/v1/push/quiet-devices/:id',
  parameters: v.object({ id: idText }),
  result: v.null(),
});

export const PUSH_ACTIONS = ['taken', 'snooze'] as const;

/** Extension: the token authorises this action only, for a day and the doses of its push. */
export const actOnPush = endpoint({
  id: 'actOnPush',
  method: 'POST',
  path: '/api/v1/push/actions',
  auth: 'none',
  body: v.object({
    token: v.pipe(v.string(because('needed')), v.minLength(1, because('needed')), v.maxLength(4096, because('tooLong'))),
    action: oneOf(PUSH_ACTIONS),
  }),
  result: v.object({
    action: v.picklist(PUSH_ACTIONS),
    /** Doses still open today, for the icon. */
    openDoses: v.optional(extension(v.number())),
    /** Doses that 먹었어요 ticked. */
    taken: v.optional(extension(v.number())),
  }),
});
