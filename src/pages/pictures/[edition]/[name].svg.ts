import type { APIContext } from 'astro';
import { PICTURE_EDITION } from '#domain/labels/picture-address.ts';
import { DRAWN_PICTURES, type DrawnPicture } from '#domain/supplements/drawn-picture.ts';
import { drawnPictureSvg } from '#ui/drawn-picture/drawn-picture.ts';

export const prerender = true;

export function getStaticPaths() {
  return [...DRAWN_PICTURES].map(([name, picture]) => ({ params: { edition: PICTURE_EDITION, name }, props: picture }));
}

export function GET({ props }: APIContext<DrawnPicture>): Response {
  return new Response(drawnPictureSvg(props), {
    headers: { 'content-type': 'image/svg+xml' },
  });
}
