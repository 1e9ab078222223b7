import { mail } from '#copy/notifications/mails.ts';
import { SITE_NAME } from '#copy/shared/words.ts';
import { isMailable } from '#domain/accounts/account.ts';
import type { MailMessage } from '#platform/bindings.ts';
import { keyedHash } from '#platform/hash.ts';
import { type MailEnvironment, sendMail } from '#platform/mail.ts';
import { count } from '#platform/minute-counts.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { insertRefusedAddress, isRefusedAddress } from '../queries/dead-letters.ts';
import { endDigestsToday, reserveDigest } from '../queries/facts.ts';
import { RELAY_SECONDS, type Row, secondsOf, writeRow } from '../queries/rows.ts';
import { type MailJob, type MailJobOf, type MailKind, openMail } from './jobs.ts';

type Link = { readonly label: string; readonly href: string };

type MailBody = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
  readonly action?: Link;
  readonly further?: Link;
  readonly note?: string;
};

/** Nothing personal in the subject. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly body: MailBody;
  /** RFC 8058, for subscriptions only. */
  readonly unsubscribeUrl?: string;
};

type WholeBody = MailBody & { readonly footnote?: Link };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

function textOf({ heading, paragraphs, items = [], action, further, note, footnote }: WholeBody): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(items.length === 0 ? [] : [items.map((item) => `- ${item}`).join('\n')]),
    ...[action, further].flatMap((link) => (link === undefined ? [] : [`${link.label}\n${link.href}`])),
    ...(note === undefined ? [] : [note]),
    mail.sender,
    ...(footnote === undefined ? [] : [`${footnote.label}\n${footnote.href}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Text and background in pairs, so forced dark modes stay legible. */
const STYLE = `
body{margin:0;padding:24px;background:#fff8e6;color:#1f1b16;font:16px/1.6 sans-serif}
main{max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#fff;color:#1f1b16}
h1{margin:0 0 16px;font-size:22px;line-height:1.4}
p,ul{margin:0 0 16px}
li{margin:0 0 8px}
.quiet,.quiet a{color:#5c554c;font-size:14px}
.further{color:#1f1b16}
.action{display:inline-block;padding:14px 24px;border-radius:12px;background:#ffd53d;color:#1f1b16;font-weight:700;text-decoration:none}`;

function htmlOf(subject: string, { heading, paragraphs, items = [], action, further, note, footnote }: WholeBody): string {
  const paragraph = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const link = ({ label, href }: Link, name: string) => `<a class="${name}" href="${escaped(href)}">${escaped(label)}</a>`;
  const parts = [
    `<p class="quiet">${SITE_NAME}</p><h1>${escaped(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
    action === undefined ? '' : `<p>${link(action, 'action')}</p>`,
    further === undefined ? '' : `<p>${link(further, 'further')}</p>`,
    note === undefined ? '' : paragraph(note),
    `<p class="quiet">${escaped(mail.sender)}</p>`,
    footnote === undefined ? '' : `<p class="quiet">${link(footnote, 'quiet')}</p>`,
  ];
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><title>${escaped(subject)}</title><style>${STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`;
}

function messageOf({ to, subject, body, unsubscribeUrl }: Mail): Omit<MailMessage, 'from'> {
  if (unsubscribeUrl === undefined) return { to, subject, text: textOf(body), html: htmlOf(subject, body), headers: {} };
  const whole = { ...body, footnote: { label: mail.unsubscribe, href: unsubscribeUrl } };
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { to, subject, text: textOf(whole), html: htmlOf(subject, whole), headers };
}

export type Composer<Kind extends MailKind> = (context: Context, job: MailJobOf<Kind>) => Promise<Mail | null>;
export type Composers = { readonly [Kind in MailKind]: Composer<Kind> };

const MOST_ATTEMPTS = 7;
const LONGEST_PAUSE_SECONDS = 3600;
const SHORT_LIVED: readonly string[] = ['FORGOTTEN', 'PROOF_CODE'];

function compose<Kind extends MailKind>(composers: Composers, context: Context, job: MailJobOf<Kind>): Promise<Mail | null> {
  const composer: Composer<Kind> = composers[job.kind];
  return composer(context, job);
}

function refusalKey(hashKey: string, address: string): Promise<string> {
  return keyedHash(hashKey, `mail refused ${address}`);
}

/** `HELD_BACK`: a digest beyond the day's cap or quota; tomorrow it would be yesterday's. */
type Outcome = 'SENT' | 'REFUSED' | 'NONE' | 'HELD_BACK';

function holdBack(): Outcome {
  count('digests held back');
  return 'HELD_BACK';
}

async function send(context: Context, environment: MailEnvironment, composers: Composers, job: MailJob): Promise<Outcome> {
  const mail = await compose(composers, context, job);
  if (mail === null) return 'NONE';
  if (!isMailable(mail.to)) return 'REFUSED';
  const { hashKey = '', earlierHashKey = hashKey } = context;
  const key = await refusalKey(hashKey, mail.to);
  for (const each of new Set([key, await refusalKey(earlierHashKey, mail.to)])) if (await isRefusedAddress(context, each)) return 'REFUSED';
  if (job.kind === 'DIGEST' && !(await reserveDigest(context, context.digestsADay))) return holdBack();
  const answer = await sendMail(environment, SITE_NAME, messageOf(mail));
  if (answer === 'taken') return 'SENT';
  if (answer === 'over quota') {
    count('mails over quota');
    await context.accounts.batch([endDigestsToday(context, context.digestsADay)]);
    if (job.kind === 'DIGEST') return holdBack();
    throw new Error('the quota of the mail service is used up');
  }
  await context.accounts.batch([insertRefusedAddress(context, key)]);
  return 'REFUSED';
}

export async function sendMailRow(context: Context, environment: MailEnvironment, composers: Composers, row: Row): Promise<void> {
  const job = await openMail([context.hashKey, context.earlierHashKey], row.about);
  const outcome = job === null ? 'NONE' : await send(context, environment, composers, job);
  await context.accounts.batch([writeRow(context, row, outcome, { state: 'done' })]);
  if (outcome === 'SENT') count('mails');
}

/** Dead letter after the last attempt, if the mail keeps its worth. @returns seconds to wait; null after the last */
export async function failMailRow(context: Context, row: Row): Promise<number | null> {
  if (row.attempt >= MOST_ATTEMPTS) {
    const isKept = row.userId !== null && !SHORT_LIVED.includes(row.kind);
    const end = isKept ? writeRow(context, row, row.about, { state: 'dead' }) : writeRow(context, row, 'FAILED', { state: 'done' });
    await context.accounts.batch([end]).catch(() => null);
    count('dead letters');
    return null;
  }
  const wait = Math.min(5 * 4 ** (row.attempt - 1), LONGEST_PAUSE_SECONDS);
  await context.accounts
    .batch([writeRow(context, row, row.about, { due: secondsOf(context.now) + wait + RELAY_SECONDS })])
    .catch(() => null);
  return wait;
}
