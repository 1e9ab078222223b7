import { atom } from 'nanostores';
import { call, callForBody } from '#client/http.ts';
import { isLoggedIn, onSessionEnded } from '#client/session.ts';
import {
  listNotificationSettings,
  type NotificationSetting,
  SETTING_CHANNELS,
  SETTING_TYPES,
  type SettingChannel,
  type SettingType,
  updateNotificationSetting,
} from '#contract/notifications/notifications.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { DONE, type Outcome, requestIdOf } from '../shared/failure-text.ts';
import { setLocked } from '../shared/locks.ts';

type SettingsState =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'failed'; readonly requestId: string | undefined }
  | { readonly state: 'loaded'; readonly settings: readonly NotificationSetting[] };

export const LOADING_SETTINGS: SettingsState = { state: 'loading' };

export const $settings = atom<SettingsState>(LOADING_SETTINGS);

export async function loadSettings(): Promise<void> {
  if (!isLoggedIn()) {
    $settings.set({ state: 'guest' });
    return;
  }
  onSessionEnded(() => $settings.set({ state: 'guest' }));
  $settings.set(LOADING_SETTINGS);
  const outcome = await call(listNotificationSettings);
  if (!isLoggedIn()) {
    $settings.set({ state: 'guest' });
    return;
  }
  if (!outcome.ok) {
    $settings.set({ state: 'failed', requestId: requestIdOf(outcome.failure) });
    return;
  }
  const settings = SETTING_TYPES.flatMap((type) =>
    SETTING_CHANNELS.map((channel) => ({
      type,
      channel,
      enabled: outcome.result.find((row) => row.type === type && row.channel === channel)?.enabled ?? false,
    })),
  );
  $settings.set({ state: 'loaded', settings });
}

function show(type: SettingType, channel: SettingChannel, enabled: boolean): void {
  const shown = $settings.get();
  if (shown.state !== 'loaded') return;
  const settings = shown.settings.map((row) => (row.type === type && row.channel === channel ? { ...row, enabled } : row));
  $settings.set({ state: 'loaded', settings });
}

export const $savingSettings = atom<ReadonlySet<string>>(new Set());

export const settingKey = (type: SettingType, channel: SettingChannel): string => `${type} ${channel}`;

export async function setSetting(type: SettingType, channel: SettingChannel, enabled: boolean): Promise<Outcome> {
  const key = settingKey(type, channel);
  setLocked($savingSettings, key, true);
  show(type, channel, enabled);
  const outcome = await callForBody(updateNotificationSetting, { body: { type, channel, isEnabled: enabled } });
  setLocked($savingSettings, key, false);
  if (outcome.ok) return DONE;
  show(type, channel, !enabled);
  return { ok: false, message: notifications.saveFailed };
}
