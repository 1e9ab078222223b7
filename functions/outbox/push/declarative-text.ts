import type { PushMessage } from './message.ts';

const ICON = '/icons/icon-192.png';

/**
 * W3C Push API; `app_badge` by w3c/push-api#402. Shown without our service worker. Flat keys are the specification's; WebKit reads
 * `app_badge` and `mutable` within `notification`.
 * @param openDoses for the icon
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
