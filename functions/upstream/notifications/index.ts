import { unsubscribeMail } from '#contract/accounts/mail-links.ts';
import { listNotificationSettings, updateNotificationSetting } from '#contract/notifications/notifications.ts';
import {
  actOnPush,
  forgetDevice,
  listQuietDevices,
  renewPush,
  saveFcmToken,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/push.ts';
import { listOwnChanges } from '#contract/supplements/supplement-changes.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { actOnPushVerb } from './act-on-push.ts';
import {
  forgetDeviceVerb,
  listQuietDevicesVerb,
  renewPushVerb,
  saveFcmTokenVerb,
  subscribePushVerb,
  unsubscribePushVerb,
} from './devices.ts';
import { listOwnChangesVerb } from './list-own-changes.ts';
import { listNotificationSettingsVerb, unsubscribeMailVerb, updateNotificationSettingVerb } from './settings.ts';

export function mountNotifications(app: UpstreamApp): void {
  mount(app, listNotificationSettings, listNotificationSettingsVerb);
  mount(app, updateNotificationSetting, updateNotificationSettingVerb);
  mount(app, saveFcmToken, saveFcmTokenVerb);
  mount(app, subscribePush, subscribePushVerb);
  mount(app, unsubscribePush, unsubscribePushVerb);
  mount(app, renewPush, renewPushVerb);
  mount(app, listQuietDevices, listQuietDevicesVerb);
  mount(app, forgetDevice, forgetDeviceVerb);
  mount(app, actOnPush, actOnPushVerb);
  mount(app, unsubscribeMail, unsubscribeMailVerb);
  mount(app, listOwnChanges, listOwnChangesVerb);
}
