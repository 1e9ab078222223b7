import * as v from 'valibot';
import {
  type listNotificationSettings,
  SETTING_CHANNELS,
  SETTING_TYPES,
  type updateNotificationSetting,
} from '../../../src/contract/notifications.ts';
import { hasMarketingConsent } from '../accounts/index.ts';
import { flag, selectRows } from '../db/rows.ts';
import { isStillThere } from '../http/identify-viewer.ts';
import type { Verb } from '../http/mount.ts';

const settingRow = v.object({ type: v.picklist(SETTING_TYPES), channel: v.picklist(SETTING_CHANNELS), enabled: flag });

/** The four switches: as they were set, else on for reminders and by the marketing consent for events. */
export const listNotificationSettingsVerb: Verb<typeof listNotificationSettings> = async ({ context, viewer }) => {
  const [set, advertising] = await Promise.all([
    selectRows(context.accounts, settingRow, 'SELECT type, channel, enabled FROM notification_setting WHERE user_id = ?1', viewer.userId),
    hasMarketingConsent(context, viewer.userId),
  ]);
  return SETTING_TYPES.flatMap((type) =>
    SETTING_CHANNELS.map((channel) => ({
      type,
      channel,
      enabled: set.find((row) => row.type === type && row.channel === channel)?.enabled ?? (type === 'INTAKE' || advertising),
    })),
  );
};

/** Sets one switch to what the call says. */
export const updateNotificationSettingVerb: Verb<typeof updateNotificationSetting> = async ({ context, viewer, input: { body } }) => {
  await context.accounts.batch([
    context.accounts
      .prepare(
        `INSERT INTO notification_setting (user_id, type, channel, enabled) SELECT ?1, ?2, ?3, ?4 WHERE ${isStillThere('?1')}
         ON CONFLICT DO UPDATE SET enabled = excluded.enabled`,
      )
      .bind(viewer.userId, body.type, body.channel, Number(body.isEnabled ?? body.enabled)),
  ]);
  return '알림 설정을 바꿨어요.';
};
