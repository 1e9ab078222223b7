import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { oneOf } from '../shared/fields.ts';

export const SETTING_TYPES = ['EVENT', 'INTAKE'] as const;
export const SETTING_CHANNELS = ['EMAIL', 'PUSH'] as const;

export const notificationSettingSchema = v.object({ type: v.string(), channel: v.string(), enabled: v.boolean() });
export type NotificationSetting = { readonly type: SettingType; readonly channel: SettingChannel; readonly enabled: boolean };
export type SettingType = (typeof SETTING_TYPES)[number];
export type SettingChannel = (typeof SETTING_CHANNELS)[number];

/** Four, one per type and channel; unknown ones are skipped. */
export const listNotificationSettings = endpoint({
  id: 'listNotificationSettings',
  method: 'GET',
  path: '/api/v1/notification-settings/me',
  result: v.array(notificationSettingSchema),
});

/** Idempotent set, not a toggle. `enabled` is an alias of `isEnabled`. */
export const updateNotificationSetting = endpoint({
  id: 'updateNotificationSetting',
  method: 'PATCH',
  path: '/api/v1/notification-settings/me',
  body: v.pipe(
    v.object({
      type: oneOf(SETTING_TYPES),
      channel: oneOf(SETTING_CHANNELS),
      isEnabled: v.nullish(v.boolean(because('flag'))),
      enabled: v.nullish(v.boolean(because('flag'))),
    }),
    v.check(({ isEnabled, enabled }) => isEnabled != null || enabled != null, because('isEnabledNeeded')),
  ),
  result: v.unknown(),
});
