import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { call } from '#tests/support/api.ts';
import { rawCall } from '#tests/support/raw-call.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ KAKAO_JS_KEY: 'key' });
});
afterAll(() => server.close());

const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const PAGES = ['/', '/product/1', '/nothing-here', '/product/999999', '/a%5cb', '/share/kakao?path=/product/1'];
const OTHERS = ['/healthz', '/readyz', '/client-config.json', '/api/v1/terms', '/api/v1/nothing', '/product/1/', '/login', '/favicon.svg'];

describe('an answer', () => {
  it.each([...PAGES, ...OTHERS])('an answer at %s carries every header', async (path) => {
    const { headers } = await rawCall(server.url, path);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    if (headers['content-type'] !== undefined)
      expect(headers['content-type']).toMatch(/^(text\/html; ?charset=utf-8|application\/json|image\/svg)/i);
  });

  it.each(['/', '/product/1', '/nothing-here'])(
    'an answer at %s lets a page load only our own resources and the allowed scripts',
    async (path) => {
      const policy = (await rawCall(server.url, path)).headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('report-to csp');
      expect((await rawCall(server.url, path)).headers['reporting-endpoints']).toBe('csp="/reports"');
      expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
    },
  );

  it.each(['/oauth-redirect', '/oauth/callback', '/login/oauth2/code/naver', '/social-signup'])(
    'an answer at %s, whose address may carry tokens, is never cached',
    async (path) => expect((await rawCall(server.url, `${path}?accessToken=x&tempToken=y`)).headers['cache-control']).toMatch(/no-store/),
  );

  it('an answer does not echo a request', async () => {
    const answer = await rawCall(server.url, '/', { method: 'TRACE', headers: { 'x-secret': 'canary' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.toString()).not.toContain('canary');
  });
});

describe('what is delivered', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/.dev.vars',
    '/wrangler.toml',
    '/wrangler.json',
    '/package.json',
    '/_headers',
    '/_redirects',
    '/_astro/',
    '/purposes/',
    '/_pieces',
    '/server/entry.mjs',
  ])('a private file is not served: %s', async (path) => expect([301, 404]).toContain((await rawCall(server.url, path)).status));

  it('the build has no source maps', () => {
    expect(globSync('dist/client/**/*.map', { cwd: resolve(PROJECT) })).toEqual([]);
    expect(globSync('dist/client/_astro/*.js', { cwd: resolve(PROJECT) }).length).toBeGreaterThan(10);
  });
});

describe('reports of browsers', () => {
  const report = (body: string, method = 'POST') =>
    call(server.url, '/reports', {
      method,
      headers: { 'content-type': 'application/reports+json' },
      ...(method === 'POST' ? { body } : {}),
    });

  it.each([
    [
      'one',
      JSON.stringify([
        { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'https://evil.example/a?b=secret' } },
      ]),
      204,
    ],
    ['one of another kind', JSON.stringify([{ type: 'deprecation', body: {} }]), 204],
    ['no list', '{}', 400],
    ['no JSON', '<', 400],
    ['too much', JSON.stringify(['x'.repeat(20_000)]), 413],
  ])('reports of browsers are accepted: %s', async (_, body, status) => expect((await report(body)).status).toBe(status));

  it('reports of browsers come by POST', async () => expect((await report('', 'GET')).status).toBe(405));
});

describe('what prerendered pages are told of a deployment', () => {
  it('prerendered pages get each public key of the deployment, and null for a missing one', async () => {
    const { body } = await call(server.url, '/client-config.json');
    expect(body).toMatchObject({ kakaoJsKey: 'key', firebase: null, vapidPublicKey: server.secrets['VAPID_PUBLIC_KEY'] });
    const bare = await borrowServer();
    expect((await call(bare.url, '/client-config.json')).body).toMatchObject({ kakaoJsKey: null, firebase: null });
    await bare.close();
  });
});
