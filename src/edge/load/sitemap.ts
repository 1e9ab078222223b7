import { listCatalogue } from '#contract/catalogue/catalogue.ts';
import { listedAddresses } from '#domain/shared/pages.ts';
import { routes } from '#domain/shared/routes.ts';
import { callUpstream } from '../call-upstream.ts';
import { canonicalUrl } from '../seo.ts';

/** The sitemap protocol allows 50,000. */
const FILE_SIZE = 20_000;

function urls(paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${canonicalUrl(path).replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}

/** Static pages and ingredients, then as many product files as needed. */
export async function sitemapIndex(): Promise<string> {
  const answer = await callUpstream(listCatalogue, { query: { size: 1 } });
  const total = answer.state === 'ok' ? answer.result.total : 0;
  const files = [
    '/sitemaps/pages.xml',
    ...Array.from({ length: Math.ceil(total / FILE_SIZE) }, (_, index) => `/sitemaps/products-${index + 1}.xml`),
  ];
  const entries = files.map((path) => `<sitemap><loc>${canonicalUrl(path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`;
}

export async function sitemapFile(name: string): Promise<string | null> {
  if (name === 'pages') {
    const answer = await callUpstream(listCatalogue, { query: { size: 1 } });
    const names = answer.state === 'ok' ? answer.result.ingredientNames : [];
    return urls([...listedAddresses(), ...names.map((ingredient) => routes.ingredient(ingredient))]);
  }
  const number = Number(/^products-(\d{1,3})$/.exec(name)?.[1] ?? 0);
  if (number < 1) return null;
  let cursor = 0;
  for (let file = 1; file <= number; file += 1) {
    const answer = await callUpstream(listCatalogue, { query: { size: FILE_SIZE, cursor } });
    if (answer.state !== 'ok' || answer.result.supplementIds.length === 0) return null;
    if (file === number) return urls(answer.result.supplementIds.map((id) => routes.supplement(id)));
    if (answer.result.nextCursor === null) return null;
    cursor = answer.result.nextCursor;
  }
  return null;
}
