import { digestMail } from '#copy/notifications/mails.ts';
import { doseText } from '#copy/reminders/quantity.ts';
import { timeText } from '#copy/shared/dates.ts';
import { routes } from '#domain/shared/routes.ts';
import { unsubscribeUrl } from '#upstream/notifications/public.ts';
import { readLowPacks, readOpenDoses } from '#upstream/reminders/public.ts';
import type { Composer } from '../mail/public.ts';
import { selectDigestAddress } from './queries.ts';

const MOST_LINES = 20;

/** No mail for a past or completed day, or after opt-out. */
export const composeDigest: Composer<'DIGEST'> = async (context, { userId, day }) => {
  const [to, doses, low] = await Promise.all([
    selectDigestAddress(context, userId),
    readOpenDoses(context, userId, day),
    readLowPacks(context, [userId]),
  ]);
  if (to === null || doses === null || doses.length === 0) return null;
  const lines = doses
    .slice(0, MOST_LINES)
    .map(({ time, name, quantity, unit }) =>
      digestMail.line(timeText(time), quantity === null ? name : `${name} ${doseText(quantity, unit)}`),
    );
  const more = doses.length - lines.length;
  return {
    to,
    subject: digestMail.subject,
    body: {
      heading: digestMail.heading,
      paragraphs: [digestMail.text, ...low.map(({ name, days }) => digestMail.pack(name, days))],
      items: more > 0 ? [...lines, digestMail.more(more)] : lines,
      action: { label: digestMail.action, href: context.publicUrl + routes.alarmOn(day) },
      note: digestMail.note,
    },
    unsubscribeUrl: await unsubscribeUrl(context, userId, 'INTAKE'),
  };
};
