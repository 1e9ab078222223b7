import type { BrowserContext, CDPSession, Page, Worker } from 'playwright';

/** Replaces the push subscription, as the browser's push network is unreachable in tests. */
export async function stubPushManager(
  context: BrowserContext,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
    const known = () => sessionStorage.getItem('stub-subscribed') === 'yes';
    const made = (key: BufferSource | string | null | undefined) => ({
      endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: key instanceof Uint8Array ? key.buffer : null },
      getKey: (name: string) => bytes(name === 'auth' ? keys.auth : keys.p256dh),
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => true,
    });
    Object.assign(PushManager.prototype, {
      async subscribe(options?: PushSubscriptionOptionsInit) {
        if (!options?.userVisibleOnly || !options.applicationServerKey) throw new TypeError('a browser would refuse');
        sessionStorage.setItem('stub-subscribed', 'yes');
        return made(options.applicationServerKey);
      },
      getSubscription: async () => (known() ? made(null) : null),
    });
  }, subscription);
}

function listen(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const show = registration.showNotification;
    const shown = new Promise<void>((resolve, reject) => {
      registration.showNotification = (...parameters) => {
        registration.showNotification = show;
        const done = show.apply(registration, parameters);
        done.then(resolve, reject);
        return done;
      };
    });
    Reflect.set(globalThis, 'shown', shown);
  });
}

/** Hands the browser a push, and stops its service worker. */
export async function workerOf(
  page: Page,
  origin: string,
): Promise<{ readonly push: (text: string) => Promise<void>; readonly stop: () => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const registration of registrations) if (!registration.isDeleted) registrationId = registration.registrationId;
  });
  await session.send('ServiceWorker.enable');
  return {
    async push(text) {
      for (let wait = 0; registrationId === '' && wait < 200; wait += 1) await page.waitForTimeout(100);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
    },
  };
}

/** Delivers pushes to the real service worker and waits until they are shown: Chromium drops a notification queried while it is being displayed. */
export async function pushesTo(page: Page, origin: string): Promise<(text: string) => Promise<void>> {
  // An inactive service worker would show the push unobserved.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { push } = await workerOf(page, origin);
  return async (text) => {
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
    await listen(worker);
    await push(text);
    await worker.evaluate(() => Reflect.get(globalThis, 'shown'));
  };
}

export type ShownNotification = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((shown) => ({
      title: shown.title,
      body: shown.body,
      tag: shown.tag,
      actions: Array.from(Reflect.get(shown, 'actions') ?? [], (each: { action: string; title: string }) => ({
        action: each.action,
        title: each.title,
      })),
    }));
  });
}

/** Dispatches a click to the real handler; records what it would open or focus. */
export async function pressNotification(worker: Worker, tag: string, action: string): Promise<string[][]> {
  return worker.evaluate(
    async ([wanted, button]) => {
      const [notification] = await Reflect.get(globalThis, 'registration').getNotifications({ tag: wanted });
      const done: Promise<unknown>[] = [];
      const calls: string[][] = [];
      const event = new (Reflect.get(globalThis, 'NotificationEvent'))('notificationclick', { notification, action: button });
      Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => done.push(promise) });
      const [windows, clients] = [Reflect.get(globalThis, 'WindowClient').prototype, Reflect.get(globalThis, 'Clients').prototype];
      const { focus } = windows;
      const { openWindow } = clients;
      windows.focus = async function focusStub(this: { url: string }) {
        calls.push(['focus', this.url]);
        return this;
      };
      clients.openWindow = async (address: string) => {
        calls.push(['open', address]);
        return null;
      };
      try {
        globalThis.dispatchEvent(event);
        await Promise.all(done);
      } finally {
        windows.focus = focus;
        clients.openWindow = openWindow;
      }
      return calls;
    },
    [tag, action] as const,
  );
}
