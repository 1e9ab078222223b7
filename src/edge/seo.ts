import { env } from 'cloudflare:workers';
import { readEnvironment } from '#platform/env.ts';

/** The absolute address of a page, on the configured public origin: never the Host header's. */
export function canonicalUrl(path: string): string {
  return readEnvironment(env).settings.PUBLIC_URL + path;
}

/** Text that may stand inside a script element: no `<` can end it. */
export function jsonLd(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The way to a page, for search engines. */
export function breadcrumbs(steps: readonly { readonly name: string; readonly path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: canonicalUrl(path) })),
  };
}
