export const DEVICE_STORE = 'device';
const LAST_PUSH = '/last-push';

export async function rememberPush(): Promise<void> {
  await (await caches.open(DEVICE_STORE)).put(LAST_PUSH, new Response(String(Date.now())));
}

/** Milliseconds since 1970; null where none arrived since the log-in. */
export async function lastPush(): Promise<number | null> {
  const kept = await (await caches.open(DEVICE_STORE)).match(LAST_PUSH);
  const at = Number(await kept?.text());
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}

export async function forgetLastPush(): Promise<void> {
  await caches.delete(DEVICE_STORE);
}
