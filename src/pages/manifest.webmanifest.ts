import { manifest } from '#copy/manifest.ts';
import { routes } from '#domain/routes.ts';

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
    ],
    shortcuts: [{ name: manifest.reminders, url: routes.alarm(), icons: [ICON] }],
  });
}
