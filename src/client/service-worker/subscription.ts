import { keepSubscription, keptSubscription, subscribeToWebPush } from '../push/web-push.ts';
import { scope } from './scope.ts';

const RENEW_PATH = '/api/v1/push/renew';

/** What fails here is made good by the next visit. */
async function renew(): Promise<void> {
  const before = await keptSubscription();
  if (before === null) return;
  const { applicationServerKey, ...known } = before;
  const after = await subscribeToWebPush(scope.registration, applicationServerKey);
  if (after === null) return;
  const response = await fetch(RENEW_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: known, after, applicationServerKey }),
  });
  if (response.ok) await keepSubscription({ ...after, applicationServerKey });
}

export function followSubscription(): void {
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
}
