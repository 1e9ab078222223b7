import type { FirebaseSettings } from '#contract/shared/client-config.ts';

export async function fetchFcmToken(
  registration: ServiceWorkerRegistration,
  { vapidKey, ...settings }: FirebaseSettings,
  isAnew = false,
): Promise<string | null> {
  try {
    const [{ initializeApp, getApps }, { deleteToken, getMessaging, getToken, onMessage }] = await Promise.all([
      import('firebase/app'),
      import('firebase/messaging'),
    ]);
    const messaging = getMessaging(getApps()[0] ?? initializeApp(settings));
    if (isAnew) await deleteToken(messaging);
    const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration: registration });
    onMessage(messaging, ({ messageId }) => console.info('push', messageId));
    return token || null;
  } catch {
    return null;
  }
}
