import type { PushMessage } from './message.ts';

const ICON = '/icons/icon-192.png';

/**
 * Declarative push message (W3C Push API; `app_badge` by w3c/push-api#402), which a browser shows without our service worker. The flat keys are
 * those of the specification, and for the buttons. WebKit reads `app_badge` and `mutable` within `notification`, the specification beside it.
 * @param openDoses count for the icon, or null
 */
export function declarativeText(message: PushMessage, publicUrl: string, openDoses: number | null): string {
  const { title, body, tag, url, token, actions } = message;
  const shared = { ...(openDoses === null ? {} : { app_badge: openDoses }), mutable: true };
  return JSON.stringify({
    web_push: 8030,
    ...shared,
    notification: {
      title,
      body,
      tag,
      lang: 'ko',
      navigate: publicUrl + url,
      icon: publicUrl + ICON,
      data: { url, token, actions },
      ...shared,
    },
    ...message,
  });
}
