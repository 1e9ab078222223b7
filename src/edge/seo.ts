import { env } from 'cloudflare:workers';
import { readEnvironment } from '#platform/env.ts';

/** On the configured origin, never the Host header's (cache poisoning). */
export function canonicalUrl(path: string): string {
  return readEnvironment(env).settings.PUBLIC_URL + path;
}

/** Escapes `<` for a script element. */
export function jsonLd(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function breadcrumbs(steps: readonly { readonly name: string; readonly path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: canonicalUrl(path) })),
  };
}
