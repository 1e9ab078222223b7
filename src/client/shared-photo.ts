const STORE = 'shared';
const PHOTO = '/shared-photo';
const AT = 'x-shared-at';
/** Older ones were never opened. */
const KEPT_MS = 5 * 60_000;

export async function keepSharedPhoto(photo: Blob): Promise<void> {
  const store = await caches.open(STORE);
  await store.put(PHOTO, new Response(photo, { headers: { 'content-type': photo.type, [AT]: String(Date.now()) } }));
}

export async function takeSharedPhoto(): Promise<Blob | null> {
  if (!('caches' in globalThis)) return null;
  const kept = await (await caches.open(STORE)).match(PHOTO);
  const photo = await kept?.blob();
  await caches.delete(STORE);
  const isFresh = Date.now() - Number(kept?.headers.get(AT)) < KEPT_MS;
  return photo !== undefined && isFresh ? photo : null;
}
