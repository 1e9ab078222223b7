import { manifest } from '#copy/shared/page-texts.ts';
import { routes } from '#domain/shared/routes.ts';
import { PHOTO_HASH, SHARE_PATH } from '#domain/shared/share-target.ts';

export const prerender = true;

const ICON = { sizes: '192x192', type: 'image/png', src: '/icons/icon-192.png' };

export function GET(): Response {
  return Response.json({
    id: '/',
    name: manifest.name,
    short_name: manifest.shortName,
    description: manifest.description,
    lang: 'ko',
    start_url: '/?source=app',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['health', 'lifestyle'],
    icons: [
      { ...ICON, purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/badge.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
    ],
    shortcuts: [
      { name: manifest.today, url: routes.alarm(), icons: [ICON] },
      { name: manifest.byPhoto, url: routes.search() + PHOTO_HASH, icons: [ICON] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
    },
  });
}
