import { useEffect } from 'react';
import type { SettingChannel, SettingType } from '#contract/notifications/notifications.ts';
import { device } from '#copy/notifications/device.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { site } from '#copy/shared/site.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { lookAtDevice } from '#stores/notifications/device.ts';
import { wantDigest } from '#stores/notifications/digest.ts';
import { $push, ringObstacle, UNKNOWN_PUSH } from '#stores/notifications/push.ts';
import { $savingSettings, $settings, LOADING_SETTINGS, loadSettings, setSetting, settingKey } from '#stores/notifications/settings.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import './notifications.css';
import { DeviceState } from './DeviceState.tsx';
import { PushBanner } from './PushBanner.tsx';

const GROUPS: readonly {
  readonly type: SettingType;
  readonly title: string;
  readonly text: string;
  readonly rows: readonly { readonly channel: SettingChannel; readonly label: string; readonly hint?: string }[];
}[] = [
  {
    type: 'INTAKE',
    title: notifications.intake,
    text: notifications.intakeText,
    rows: [
      { channel: 'PUSH', label: notifications.push },
      { channel: 'EMAIL', label: notifications.email, hint: notifications.digestHint },
    ],
  },
  {
    type: 'EVENT',
    title: notifications.event,
    text: notifications.eventText,
    rows: [
      { channel: 'PUSH', label: notifications.push, hint: notifications.eventPushHint },
      { channel: 'EMAIL', label: notifications.email, hint: notifications.emailHint },
    ],
  },
];

const NOTHING: ReadonlySet<string> = new Set();

export function SettingScreen() {
  const state = useStore($settings, LOADING_SETTINGS);
  const saving = useStore($savingSettings, NOTHING);
  const isBannerKnown = useStore($push, UNKNOWN_PUSH).state !== 'unknown';
  const obstacle = isBannerKnown ? ringObstacle() : 'none';
  useEffect(() => {
    void loadSettings();
    void lookAtDevice();
  }, []);
  useEffect(() => {
    if (state.state === 'guest') location.replace(loginFromHere());
  }, [state.state]);
  if (state.state === 'failed')
    return (
      <ErrorState title={notifications.settingsFailed} reference={site.reference(state.requestId)}>
        <Button onClick={() => void loadSettings()}>{notifications.retry}</Button>
      </ErrorState>
    );
  const change = async (type: SettingType, channel: SettingChannel, enabled: boolean) => {
    if (type === 'INTAKE' && channel === 'EMAIL' && enabled) {
      const { isOn, message } = await wantDigest();
      showToast(message, isOn ? 'status' : 'alert', notifications.close);
      return;
    }
    const outcome = await setSetting(type, channel, enabled);
    if (!outcome.ok) showToast(outcome.message, 'alert', notifications.close);
  };
  const settings = state.state === 'loaded' ? state.settings : null;
  return (
    <div className="notification-settings">
      <PushBanner />
      {settings === null && isBannerKnown && (
        <div className="skeleton-list" aria-busy="true">
          <Skeleton shape="row" count={4} />
        </div>
      )}
      {settings !== null && (
        <div className="setting-groups">
          {GROUPS.map(({ type, title, text, rows }) => (
            <section key={type} className="setting-group" aria-labelledby={`group-${type}`}>
              <h2 id={`group-${type}`}>{title}</h2>
              <p className="sub">{text}</p>
              {rows.map(({ channel, label, hint }) => {
                const isEnabled = settings.find((row) => row.type === type && row.channel === channel)?.enabled ?? false;
                // The push of an EVENT is a consent: it can be withdrawn anywhere.
                const kept = type === 'INTAKE' && channel === 'PUSH' ? obstacle : 'none';
                const isBlocked = kept !== 'none' && kept !== 'unasked';
                return (
                  <Switch
                    key={channel}
                    label={label}
                    hint={kept === 'none' ? hint : device.permissions[kept].filter(Boolean).join(' ')}
                    checked={isEnabled && !isBlocked}
                    disabled={isBlocked || saving.has(settingKey(type, channel))}
                    onChange={(enabled) => void change(type, channel, enabled)}
                  />
                );
              })}
            </section>
          ))}
          <DeviceState />
        </div>
      )}
    </div>
  );
}
