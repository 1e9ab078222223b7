import { mail } from '#copy/mails/frame.ts';
import { SITE_NAME } from '#copy/shared/words.ts';
import type { MailMessage } from '#platform/bindings.ts';

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

export function messageOf({ to, subject, body, unsubscribeUrl }: Mail): Omit<MailMessage, 'from'> {
  if (unsubscribeUrl === undefined) return { to, subject, text: textOf(body), html: htmlOf(subject, body), headers: {} };
  const whole = { ...body, footnote: { label: mail.unsubscribe, href: unsubscribeUrl } };
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { to, subject, text: textOf(whole), html: htmlOf(subject, whole), headers };
}
