import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyOf } from '#gateway/security-headers.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

const policy = policyOf({
  csp: {
    cspDestination: undefined,
    algorithm: 'SHA-256',
    directives: ["default-src 'none'", "img-src 'self'"],
    scriptDirective: { resources: [], hashes: [hashOf('first()'), hashOf('other()')], strictDynamic: false },
    styleDirective: { resources: [], hashes: [hashOf('astro-island{display:contents}')] },
    scriptHashes: [],
    scriptResources: [],
    isStrictDynamic: false,
    styleHashes: [],
    styleResources: [],
  },
  routes: [],
});

describe('the content policy of a rendered page', () => {
  it('a page policy lists the site hashes that the page uses, once each', async () => {
    const page = '<style>astro-island{display:contents}</style><script>first()</script><script>first()</script>';
    expect(await policy(page)).toBe(
      `default-src 'none';img-src 'self'; script-src 'self' '${hashOf('first()')}'; style-src 'self' '${hashOf('astro-island{display:contents}')}';`,
    );
  });

  it('a page policy allows no inline script or style that the site does not have', async () => {
    const page = '<script>stolen()</script><style>body{background:url(//x)}</style><script>astro-island{display:contents}</script>';
    expect(await policy(page)).toBe("default-src 'none';img-src 'self'; script-src 'self'; style-src 'self';");
  });

  it('a page policy gives no hash to structured data and to scripts with an address', async () => {
    const page = '<script type="application/ld+json">first()</script><script src="/a.js">other()</script>';
    expect(await policy(page)).toBe("default-src 'none';img-src 'self'; script-src 'self'; style-src 'self';");
  });
});
