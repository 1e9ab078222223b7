import { at, routes } from '#domain/shared/routes.ts';
import { PHOTO_HASH, SHARE_PATH } from '#domain/shared/share-target.ts';
import { sharedQuery } from '#domain/shared/shared-text.ts';
import { keepSharedPhoto } from '../shared-photo.ts';
import { scope } from './scope.ts';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

async function placeOf(request: Request): Promise<string> {
  const form = await request.formData();
  const photo = form.get('photo');
  if (photo instanceof File && photo.type.startsWith('image/')) {
    await keepSharedPhoto(photo);
    return routes.search() + PHOTO_HASH;
  }
  const query = sharedQuery({ title: textOf(form, 'title'), text: textOf(form, 'text') });
  return query === null ? routes.search() : at('/searchresult', { query });
}

/** A photo waits in a cache entry until the page reads it, words go into the address of their search. */
export function followShares(): void {
  scope.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method !== 'POST' || new URL(url).pathname !== SHARE_PATH) return;
    const place = placeOf(event.request).catch(() => routes.search());
    event.respondWith(place.then((path) => Response.redirect(scope.location.origin + path, 303)));
  });
}
