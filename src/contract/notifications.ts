import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const SETTING_TYPES = ['EVENT', 'INTAKE'] as const;
export const SETTING_CHANNELS = ['EMAIL', 'PUSH'] as const;

export const notificationSettingSchema = v.object({ type: v.string(), channel: v.string(), enabled: v.boolean() });
export type NotificationSetting = { readonly type: SettingType; readonly channel: SettingChannel; readonly enabled: boolean };
export type SettingType = (typeof SETTING_TYPES)[number];
export type SettingChannel = (typeof SETTING_CHANNELS)[number];

/** Always four, one per type and channel; other servers may send others, which are left out when shown. */
export const listNotificationSettings = endpoint({
  id: 'listNotificationSettings',
  method: 'GET',
  path: '/api/v1/notification-settings/me',
  summary: '내 알림 설정 네 가지',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.array(notificationSettingSchema),
});

/** Sets, never turns over. `enabled` is accepted beside `isEnabled`. */
export const updateNotificationSetting = endpoint({
  id: 'updateNotificationSetting',
  method: 'PATCH',
  path: '/api/v1/notification-settings/me',
  summary: '알림 설정 바꾸기',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.pipe(
    v.object({
      type: v.picklist(SETTING_TYPES, '알림 종류는 EVENT 또는 INTAKE여야 해요.'),
      channel: v.picklist(SETTING_CHANNELS, '알림 방법은 EMAIL 또는 PUSH여야 해요.'),
      isEnabled: v.nullish(v.boolean('isEnabled는 true 또는 false여야 해요.')),
      enabled: v.nullish(v.boolean('enabled는 true 또는 false여야 해요.')),
    }),
    v.check(({ isEnabled, enabled }) => isEnabled != null || enabled != null, 'isEnabled가 필요해요.'),
  ),
  result: v.unknown(),
});
