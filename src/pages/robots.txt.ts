import { canonicalUrl } from '#edge/seo.ts';

const HIDDEN = ['/api/', '/searchresult', '/add-combination', '/combination-result', '/products', '/mypage', '/alarm', '/login', '/signup'];

export function GET(): Response {
  const rules = ['User-agent: *', 'Allow: /', ...HIDDEN.map((path) => `Disallow: ${path}`), `Sitemap: ${canonicalUrl('/sitemap.xml')}`];
  return new Response(`${rules.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
