import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { extension } from './fields.ts';

const shortText = v.nullish(v.pipe(v.string(), v.maxLength(300)));
const zone = v.nullish(v.pipe(v.string(), v.maxLength(64)));

export const saveFcmToken = endpoint({
  id: 'saveFcmToken',
  method: 'PUT',
  path: '/api/v1/users/me/fcm-token',
  summary: 'FCM 기기 토큰 등록',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    fcmToken: v.pipe(
      v.string('fcmToken이 필요해요.'),
      v.trim(),
      v.minLength(1, 'fcmToken이 필요해요.'),
      v.maxLength(4096, 'fcmToken이 너무 길어요.'),
      // An address of a web push subscription is none.
      v.regex(/^[\x21-\x2e\x30-\x7e]+$/, 'fcmToken이 올바르지 않아요.'),
    ),
    deviceType: shortText,
    platform: shortText,
    timezone: zone,
  }),
  result: v.unknown(),
});

const base64url = (message: string) => v.pipe(v.string(message), v.regex(/^[A-Za-z0-9_-]+={0,2}$/, message), v.maxLength(200, message));

export const subscribePush = endpoint({
  id: 'subscribePush',
  method: 'POST',
  path: '/api/v1/push/subscribe',
  summary: '웹 푸시 구독 등록',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    endpoint: v.pipe(
      v.string('endpoint가 필요해요.'),
      v.minLength(1, 'endpoint가 필요해요.'),
      v.maxLength(1024, 'endpoint가 너무 길어요.'),
    ),
    keys: v.object(
      { p256dh: base64url('keys.p256dh가 올바르지 않아요.'), auth: base64url('keys.auth가 올바르지 않아요.') },
      'keys가 필요해요.',
    ),
    platform: shortText,
    origin: shortText,
    userAgent: v.nullish(v.string()),
    timezone: v.nullish(extension(v.pipe(v.string(), v.maxLength(64)))),
  }),
  result: v.null(),
});

/** Extension: this device gets no more pushes, for example after a logout. */
export const unsubscribePush = endpoint({
  id: 'unsubscribePush',
  method: 'POST',
  path: '/api/v1/push/unsubscribe',
  summary: 'Extension: 이 기기의 푸시 해제',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    endpoint: v.nullish(v.pipe(v.string(), v.maxLength(1024))),
    fcmToken: v.nullish(v.pipe(v.string(), v.maxLength(4096))),
  }),
  result: v.null(),
});

/** What the buttons of a notification do. */
export const PUSH_ACTIONS = ['taken', 'snooze'] as const;

/** Extension: a button of a notification was pressed. The token that came with it stands for its owner, for this alone, for a day. */
export const actOnPush = endpoint({
  id: 'actOnPush',
  method: 'POST',
  path: '/api/v1/push/actions',
  summary: 'Extension: 알림의 버튼 (먹었어요, 10분 뒤)',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    token: v.pipe(v.string('token이 필요해요.'), v.minLength(1, 'token이 필요해요.'), v.maxLength(4096, 'token이 너무 길어요.')),
    action: v.picklist(PUSH_ACTIONS, 'action은 taken 또는 snooze여야 해요.'),
  }),
  result: v.object({ action: v.picklist(PUSH_ACTIONS) }),
});
