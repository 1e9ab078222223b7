import { callForBody } from '#client/http.ts';
import { pushAddress } from '#client/push/enable-push.ts';
import { isLoggedIn } from '#client/session.ts';
import { saveFcmToken } from '#contract/push.ts';

/**
 * Tells the server again where this browser gets its pushes, where both tokens are kept. It takes no code of Firebase; browsers with standard web push
 * have an address instead of a token, and another call for it. Whatever comes of it: nobody waits for it.
 */
export async function confirmFcmToken(): Promise<void> {
  const fcmToken = pushAddress();
  if (fcmToken === null || fcmToken === '' || /^https?:/.test(fcmToken) || !isLoggedIn()) return;
  await callForBody(saveFcmToken, { body: { fcmToken }, isKeptAlive: true });
}
