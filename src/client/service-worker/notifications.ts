import { SITE_NAME } from '#copy/words.ts';
import { notificationPath, readPush } from '#domain/push-payload.ts';
import { type ClickEventLike, type PushEventLike, scope } from './scope.ts';

const ACTIONS_PATH = '/api/v1/push/actions';
const ACTIONS = ['taken', 'snooze'];

/** Always shows something: a silent push may cost the permission. */
async function show(event: PushEventLike): Promise<void> {
  const { title, body, tag, url, token, actions } = readPush(event.data?.text() ?? '', scope.location.origin, SITE_NAME);
  // `actions` exists for service workers only; the DOM types lack it.
  const options: NotificationOptions & { actions: readonly { action: string; title: string }[] } = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    lang: 'ko',
    data: { url, token },
    actions,
  };
  await scope.registration.showNotification(title, options);
}

/** Opens one of our pages, reusing an open window. */
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

/** Posts the pressed action to the server; false when it failed. */
async function act(token: string, action: string): Promise<boolean> {
  try {
    const response = await fetch(ACTIONS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, action }),
    });
    return response.ok;
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
