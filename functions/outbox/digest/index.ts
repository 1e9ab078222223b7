import { timeText } from '#copy/dates.ts';
import { digestMail } from '#copy/mails/digest.ts';
import { routes } from '#domain/routes.ts';
import { unsubscribeUrl } from '#upstream/people/notifications/public.ts';
import { readOpenDoses } from '#upstream/people/reminders/public.ts';
import type { Composer } from '../mail/public.ts';
import { selectDigestAddress } from './queries.ts';

/** So many lines are read in a letter; more are on the page that it leads to. */
const MOST_LINES = 20;

/**
 * The mail of a day: what is still to be taken on it, as things stand now. Nothing for a day that is over, or on which all is ticked, and for nobody who
 * has switched it off since.
 */
export const composeDigest: Composer<'DIGEST'> = async (context, { userId, day }) => {
  const [to, doses] = await Promise.all([selectDigestAddress(context, userId), readOpenDoses(context, userId, day)]);
  if (to === null || doses === null || doses.length === 0) return null;
  const lines = doses.slice(0, MOST_LINES).map(({ time, name }) => digestMail.line(timeText(time), name));
  const more = doses.length - lines.length;
  return {
    to,
    subject: digestMail.subject,
    body: {
      heading: digestMail.heading,
      paragraphs: [digestMail.text],
      items: more > 0 ? [...lines, digestMail.more(more)] : lines,
      action: { label: digestMail.action, href: context.publicUrl + routes.alarmOn(day) },
      note: digestMail.note,
    },
    unsubscribeUrl: await unsubscribeUrl(context, userId, 'INTAKE'),
  };
};
