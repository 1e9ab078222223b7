import type { APIContext } from 'astro';
import { sitemapFile } from '#edge/load/sitemap.ts';

export async function GET({ params }: APIContext): Promise<Response> {
  const file = await sitemapFile(params.name ?? '');
  return file === null
    ? new Response('', { status: 404 })
    : new Response(file, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
