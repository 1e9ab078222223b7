import { barredPaths } from '#domain/shared/pages.ts';
import { canonicalUrl } from '#edge/seo.ts';

export function GET(): Response {
  const barred = ['/api/', ...barredPaths()].map((path) => `Disallow: ${path}`);
  const rules = ['User-agent: *', 'Allow: /', ...barred, `Sitemap: ${canonicalUrl('/sitemap.xml')}`];
  return new Response(`${rules.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
