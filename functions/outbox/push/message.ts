import { PUSH_ACTIONS } from '#contract/push.ts';
import { pushTexts } from '#copy/push.ts';
import { hashOf } from '#platform/hash.ts';

/** What a notification shows and does, as the service worker reads it; all values are text, because FCM carries nothing else. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** One notification per tag is shown: that of a routine and minute. */
  readonly tag: string;
  /** A path of ours. */
  readonly url: string;
  /** For the buttons; absent where there are none. */
  readonly token?: string;
  /** JSON list of `{ action, title }`. */
  readonly actions?: string;
};

const ACTIONS = JSON.stringify(PUSH_ACTIONS.map((action) => ({ action, title: pushTexts[action] })));

/** A reminder of one routine. @param due whole minutes since 1970 UTC */
export function reminderMessage(
  routine: { readonly id: number; readonly name: string },
  due: number,
  at: { readonly date: string; readonly time: string },
  token: string | null,
): PushMessage {
  return {
    title: pushTexts.reminderTitle,
    body: pushTexts.reminderBody(routine.name, at.time),
    tag: `${routine.id}:${due}`,
    url: `/alarm?date=${at.date}`,
    ...(token === null ? {} : { token, actions: ACTIONS }),
  };
}

/** One word about everything that an outage held back. */
export function summaryMessage(userId: number, outage: number, missed: number): PushMessage {
  return { title: pushTexts.summaryTitle, body: pushTexts.summaryBody(missed), tag: `missed:${userId}:${outage}`, url: '/alarm' };
}

/** At most 32 characters of base64url that say nothing of the tag: a newer push of the same topic replaces one that waits for its device. */
export async function topicOf(tag: string): Promise<string> {
  return (await hashOf(tag)).slice(0, 32);
}
