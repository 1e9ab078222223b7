import { sitemapIndex } from '#edge/load/sitemap.ts';

export async function GET(): Promise<Response> {
  return new Response(await sitemapIndex(), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
