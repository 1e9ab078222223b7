import { sameOriginPath } from '../shared/same-origin-path.ts';

type PushButton = { readonly action: string; readonly title: string };

type ShownPush = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
  /** For the buttons; empty without. */
  readonly token: string;
  readonly actions: readonly PushButton[];
  /** Open today, for the icon; null leaves it. */
  readonly openDoses: number | null;
};

const DEFAULT_URL = '/alarm';
const MOST_BUTTONS = 2;

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(places: readonly Fields[], names: readonly string[]): string {
  for (const place of places)
    for (const name of names) {
      const value = place[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  return '';
}

/** Open-redirect guard. */
export function notificationPath(address: string, origin: string): string {
  return sameOriginPath(address, origin) ?? DEFAULT_URL;
}

function buttonsOf(text: string): PushButton[] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list
      .map(fieldsOf)
      .flatMap(({ action, title }) => (typeof action === 'string' && typeof title === 'string' ? [{ action, title }] : []))
      .slice(0, MOST_BUTTONS);
  } catch {
    return [];
  }
}

function countOf(...values: readonly unknown[]): number | null {
  for (const count of values) if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  return null;
}

/** After a button's answer; null from other servers. */
export function openDosesAfter(answer: unknown): number | null {
  return countOf(fieldsOf(fieldsOf(answer)['result'])['openDoses']);
}

function shownPush(value: unknown, origin: string, untitled: string): ShownPush {
  const plain = fieldsOf(value);
  const [notification, data, options] = [fieldsOf(plain['notification']), fieldsOf(plain['data']), fieldsOf(plain['fcmOptions'])];
  const places = [notification, data, plain, fieldsOf(notification['data'])];
  const title = textOf(places, ['title']) || untitled;
  return {
    title,
    body: textOf(places, ['body']),
    // A repetition with the same tag replaces it.
    tag: textOf(places, ['tag']) || title,
    url: notificationPath(textOf([options, data, plain, notification], ['link', 'clickUrl', 'url', 'click_action', 'navigate']), origin),
    token: textOf(places, ['token']),
    actions: buttonsOf(textOf(places, ['actions'])),
    openDoses: countOf(plain['app_badge'], notification['app_badge']),
  };
}

/** Declarative Web Push, flat JSON or FCM's wrapping; else plain text. @param untitled fallback title */
export function readPush(text: string, origin: string, untitled: string): ShownPush {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    value = { body: text };
  }
  return shownPush(value, origin, untitled);
}

type Proposed = { readonly title: string; readonly body: string; readonly tag: string; readonly data: unknown; readonly navigate?: string };

/** Proposed by the browser; a declarative message's event has no text. */
export function readProposedPush({ title, body, tag, data, navigate }: Proposed, origin: string, openDoses: number | null): ShownPush {
  return shownPush({ notification: { title, body, tag, data, navigate, app_badge: openDoses } }, origin, title);
}
