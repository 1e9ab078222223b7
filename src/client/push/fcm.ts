import type { FirebaseSettings } from '../../contract/client-config.ts';

/** A token of FCM for this browser; null when Google's services refuse. Its library is loaded here and nowhere earlier. */
export async function fetchFcmToken(
  registration: ServiceWorkerRegistration,
  { vapidKey, ...settings }: FirebaseSettings,
): Promise<string | null> {
  try {
    const [{ initializeApp, getApps }, { getMessaging, getToken, onMessage }] = await Promise.all([
      import('firebase/app'),
      import('firebase/messaging'),
    ]);
    const messaging = getMessaging(getApps()[0] ?? initializeApp(settings));
    const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration: registration });
    onMessage(messaging, ({ messageId }) => console.info('push', messageId));
    return token || null;
  } catch {
    return null;
  }
}
