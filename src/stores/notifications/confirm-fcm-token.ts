import { callForBody } from '#client/http.ts';
import { pushAddress } from '#client/push/enable-push.ts';
import { isLoggedIn } from '#client/session.ts';
import { saveFcmToken } from '#contract/notifications/push.ts';

/** Without loading Firebase; Web Push endpoints use another call. Fire and forget. */
export async function confirmFcmToken(): Promise<void> {
  const fcmToken = pushAddress();
  if (fcmToken === null || fcmToken === '' || /^https?:/.test(fcmToken) || !isLoggedIn()) return;
  await callForBody(saveFcmToken, { body: { fcmToken }, isKeptAlive: true });
}
