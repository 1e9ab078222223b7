import { quietDevicesMail } from '#copy/notifications/mails.ts';
import { dayText } from '#copy/shared/dates.ts';
import { deviceName } from '#domain/notifications/device-name.ts';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { routes } from '#domain/shared/routes.ts';
import { randomText } from '#platform/hash.ts';
import { selectQuietDevices, selectUntold, setTold, unsubscribeUrl } from '#upstream/notifications/public.ts';
import { insertMail } from '../mail/jobs.ts';
import type { Composer } from '../mail/public.ts';
import type { PushContext } from '../push/push-context.ts';
import { selectDigestAddress } from './queries.ts';

const MOST_A_DAY = 200;

/** Daily, one mail a person, once a device. The cron relays it. */
export async function tellQuietDevices({ accounts, now, mails }: PushContext): Promise<void> {
  if (mails === null) return;
  const people = new Set((await selectUntold({ accounts, now }, MOST_A_DAY)).map(({ userId }) => userId));
  for (const userId of people)
    await accounts.batch([
      await insertMail({ accounts, now, hashKey: mails.hashKey }, { id: randomText(16), kind: 'QUIET_DEVICES', userId }),
      setTold({ accounts, now }, userId),
    ]);
}

/** No mail once they are back, or after opt-out. */
export const composeQuietDevices: Composer<'QUIET_DEVICES'> = async (context, { userId }) => {
  const [to, devices] = await Promise.all([selectDigestAddress(context, userId), selectQuietDevices(context, userId)]);
  if (to === null || devices.length === 0) return null;
  const { subject, text, action, note } = quietDevicesMail;
  return {
    to,
    subject,
    body: {
      heading: subject,
      paragraphs: [text],
      items: devices.map(({ userAgent, confirmedAt }) =>
        quietDevicesMail.line(deviceName(userAgent ?? ''), dayText(localTime(Math.floor(confirmedAt / 60_000), DEFAULT_ZONE).date)),
      ),
      action: { label: action, href: context.publicUrl + routes.alarm() },
      note,
    },
    unsubscribeUrl: await unsubscribeUrl(context, userId, 'INTAKE'),
  };
};
