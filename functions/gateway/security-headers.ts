import type { SSRManifest } from 'astro';
import { contentHash } from '#platform/hash.ts';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** HTML without a CSP cannot be ours. */
const FOREIGN_HTML_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

function isSecured({ headers }: Response): boolean {
  return headers.has('content-security-policy') && Object.keys(SECURITY_HEADERS).every((name) => headers.has(name));
}

/** Unless set already, as on cached answers. */
export function withSecurityHeaders(response: Response): Response {
  if (isSecured(response)) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!secured.headers.has(name)) secured.headers.set(name, value);
  const isPage = /^text\/html\b/i.test(secured.headers.get('content-type') ?? '');
  if (isPage) {
    const policy = secured.headers.get('content-security-policy') ?? FOREIGN_HTML_POLICY;
    // A sandbox has no origin to speculate from.
    if (!policy?.includes('sandbox')) secured.headers.set('speculation-rules', '"/speculation.json"');
    secured.headers.set('content-security-policy', policy);
    if (!policy.includes('frame-ancestors')) {
      secured.headers.set('content-security-policy', `${policy.replace(/[;\s]+$/, '')}; frame-ancestors 'none'; report-to csp`);
      secured.headers.set('reporting-endpoints', 'csp="/reports"');
    }
  } else if (!secured.headers.has('content-security-policy')) {
    secured.headers.set('content-security-policy', DATA_POLICY);
  }
  return secured;
}

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
