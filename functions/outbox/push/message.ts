import { PUSH_ACTIONS } from '#contract/notifications/push.ts';
import { pushTexts } from '#copy/notifications/push.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { hashOf } from '#platform/hash.ts';

/** Strings only, as FCM requires. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Replaces a shown notification of the same routine and minute. */
  readonly tag: string;
  readonly url: string;
  readonly token?: string;
  /** JSON list of `{ action, title }`. */
  readonly actions?: string;
};

const ACTIONS = JSON.stringify(PUSH_ACTIONS.map((action) => ({ action, title: pushTexts[action] })));

/** @param due minutes since 1970 UTC */
export function reminderMessage(
  routine: {
    readonly id: number;
    readonly name: string;
    readonly kind: IntakeKind;
    readonly daysLeft: number | null;
  },
  due: number,
  at: { readonly date: string; readonly time: string },
  token: string | null,
): PushMessage {
  return {
    title: pushTexts.reminderTitle[routine.kind],
    body: pushTexts.reminderBody(routine.name, at.time, routine.daysLeft),
    tag: `${routine.id}:${due}`,
    url: `/alarm?date=${at.date}`,
    ...(token === null ? {} : { token, actions: ACTIONS }),
  };
}

export function summaryMessage(userId: number, outage: number, missed: number): PushMessage {
  return { title: pushTexts.summaryTitle, body: pushTexts.summaryBody(missed), tag: `missed:${userId}:${outage}`, url: '/alarm' };
}

/** RFC 8030: 32 base64url characters, opaque; a newer push replaces an undelivered one. */
export async function topicOf(tag: string): Promise<string> {
  return (await hashOf(tag)).slice(0, 32);
}

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
