import { PUSH_ACTIONS } from '#contract/notifications/push.ts';
import { pushTexts } from '#copy/notifications/push.ts';
import { doseText } from '#copy/reminders/quantity.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { hashOf } from '#platform/hash.ts';

/** Strings only, as FCM requires. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Replaces a shown notification of the same person and minute. */
  readonly tag: string;
  readonly count?: string;
  readonly url: string;
  readonly token?: string;
  /** JSON list of `{ action, title }`. */
  readonly actions?: string;
};

/** The rest is a count. */
const MOST_NAMES = 3;
const LONGEST_NAME = 30;

type RungDose = {
  readonly name: string;
  readonly kind: IntakeKind;
  readonly date: string;
  readonly time: string;
  /** When it first rang, in minutes since 1970 UTC. */
  readonly first: number;
  readonly daysLeft: number | null;
  readonly quantity: number | null;
  readonly unit: string | null;
};

/** By code points: half an emoji is no text. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** One for all that a person takes at a minute, medicines first. */
export function reminderMessage(userId: number, first: RungDose, others: readonly RungDose[], token: string | null): PushMessage {
  const isMedicine = ({ kind }: RungDose) => Number(kind === 'MEDICINE');
  const doses = [first, ...others].toSorted(
    (one, other) => isMedicine(other) - isMedicine(one) || one.name.localeCompare(other.name, 'ko'),
  );
  const named = (name: string) => (others.length > 0 ? shortened(name) : name);
  const shown = doses.slice(0, MOST_NAMES);
  const names = shown.map(({ name, quantity, unit }) => ({ name: named(name), amount: quantity === null ? '' : doseText(quantity, unit) }));
  const [pack = null] = doses
    .flatMap(({ name, daysLeft }) => (daysLeft === null ? [] : [{ name: named(name), days: daysLeft }]))
    .toSorted((one, other) => one.days - other.days);
  const earliest = doses.reduce((early, dose) => (dose.first < early.first ? dose : early));
  const titles = { taken: doses.length > 1 ? pushTexts.allTaken : pushTexts.taken, snooze: pushTexts.snooze };
  return {
    title: pushTexts.reminderTitle(doses.map(({ kind }) => kind)),
    body: pushTexts.reminderBody(names, doses.length - names.length, earliest.time, pack),
    tag: `${userId}:${earliest.first}`,
    count: String(doses.length),
    url: `/alarm?date=${earliest.date}`,
    ...(token === null ? {} : { token, actions: JSON.stringify(PUSH_ACTIONS.map((action) => ({ action, title: titles[action] }))) }),
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
  const { token, actions, ...flat } = message;
  const { title, body, tag, url } = flat;
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
    ...flat,
  });
}
