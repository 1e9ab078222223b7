import type { SSRManifest } from 'astro';
import { contentHash } from '#platform/hash.ts';

/** JSON-LD needs no hash. */
const INLINE = /<(script|style)(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/\1>/g;

type Manifest = Pick<SSRManifest, 'csp' | 'routes'>;

/** From the build: injected inline code gets none. */
async function siteHashes({ csp, routes }: Manifest) {
  const ofRoutes = routes.flatMap(({ styles }) => styles.flatMap((style) => (style.type === 'inline' ? [style.content] : [])));
  return {
    script: new Set<unknown>(csp?.scriptDirective.hashes),
    style: new Set<unknown>([...(csp?.styleDirective.hashes ?? []), ...(await Promise.all(ofRoutes.map(contentHash)))]),
  };
}

export function policyOf(manifest: Manifest): (html: string) => Promise<string> {
  const directives = manifest.csp?.directives.join(';') ?? '';
  let known: ReturnType<typeof siteHashes> | undefined;
  return async (html) => {
    known ??= siteHashes(manifest);
    const allowed = await known;
    const used = { script: new Set(["'self'"]), style: new Set(["'self'"]) };
    for (const [, name, text = ''] of html.matchAll(INLINE)) {
      const kind = name === 'script' ? 'script' : 'style';
      const hash = await contentHash(text);
      if (allowed[kind].has(hash)) used[kind].add(`'${hash}'`);
    }
    return `${directives}; script-src ${[...used.script].join(' ')}; style-src ${[...used.style].join(' ')};`;
  };
}
