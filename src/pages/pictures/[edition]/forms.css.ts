import { PICTURE_EDITION } from '#domain/labels/picture-address.ts';
import forms from '#ui/picture/picture.css?inline';
import marks from '#ui/picture/picture-marks.css?inline';

export const prerender = true;

export function getStaticPaths() {
  return [{ params: { edition: PICTURE_EDITION } }];
}

export function GET(): Response {
  return new Response(forms + marks, { headers: { 'content-type': 'text/css' } });
}
