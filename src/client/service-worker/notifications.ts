import { SITE_NAME } from '#copy/shared/words.ts';
import { notificationPath, openDosesAfter, readProposedPush, readPush } from '#domain/notifications/push-payload.ts';
import { rememberPush } from '../push/last-push.ts';
import { type ClickEventLike, type PushEventLike, scope } from './scope.ts';

const ACTIONS_PATH = '/api/v1/push/actions';
const ACTIONS = ['taken', 'snooze'];

/** Options that service workers have and the DOM types lack. */
type ShownOptions = NotificationOptions & {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly navigate?: string;
};

async function showBadge(openDoses: number | null): Promise<void> {
  if (openDoses !== null) await navigator.setAppBadge?.(openDoses).catch(() => undefined);
}

/** Always shows something: a silent push may cost the permission. */
async function show({ data, notification, appBadge = null }: PushEventLike): Promise<void> {
  const { origin } = scope.location;
  const push = notification ? readProposedPush(notification, origin, appBadge) : readPush(data?.text() ?? '', origin, SITE_NAME);
  const { title, body, tag, url, token, actions } = push;
  const options: ShownOptions = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    lang: 'ko',
    data: { url, token },
    actions,
    // Required in place of a proposed one; elsewhere the click event opens the page.
    ...(notification ? { navigate: origin + url } : {}),
  };
  await Promise.all([
    scope.registration.showNotification(title, options),
    showBadge(push.openDoses),
    rememberPush().catch(() => undefined),
  ]);
}

async function open(path: string): Promise<void> {
  const [first] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (first === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  await first.focus().catch(() => undefined);
  // Windows older than this worker cannot be navigated.
  await first.navigate(path).catch(() => scope.clients.openWindow(path));
}

async function act(token: string, action: string): Promise<boolean> {
  try {
    const response = await fetch(ACTIONS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, action }),
    });
    if (!response.ok) return false;
    await showBadge(openDosesAfter(await response.json().catch(() => null)));
    return true;
  } catch {
    return false;
  }
}

async function answerClick({ action, notification }: ClickEventLike): Promise<void> {
  notification.close();
  const data: unknown = notification.data;
  const text = (name: string) => {
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : '';
    return typeof value === 'string' ? value : '';
  };
  const path = notificationPath(text('url'), scope.location.origin);
  const isDone = ACTIONS.includes(action) && text('token') !== '' && (await act(text('token'), action));
  if (!isDone) return open(path);
  for (const client of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage({ type: 'intake' });
}

export function followNotifications(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)));
}
