import { describe, expect, it } from 'vitest';
import { notificationPath } from '#domain/notifications/push-payload.ts';
import { sharedPath } from '#domain/shared/share.ts';
import { givesTokensAway } from '#gateway/oauth/redirects.ts';

const SITE = { PUBLIC_URL: 'https://site.example', ALLOWED_ORIGINS: ['https://friend.example'] };

describe('an address that another upstream sends somebody to', () => {
  it.each([
    '/oauth-redirect?accessToken=a&refreshToken=r',
    'https://site.example/oauth-redirect?accessToken=a',
    'https://friend.example/oauth-redirect?accessToken=a',
    'https://nid.naver.com/oauth2.0/authorize?client_id=1&state=2',
  ])('a redirect of another upstream may lead to %s', (location) => {
    expect(givesTokensAway(location, SITE)).toBe(false);
  });

  it.each([
    'https://evil.example/oauth-redirect?accessToken=a',
    'https://evil.example/#refreshToken=a',
    '//evil.example/social-signup?tempToken=a',
    'https://site.example.evil/#signupToken=a',
    'http://site.example/?socialTempToken=a',
    'https://',
  ])('a redirect of another upstream must not lead to %s', (location) => {
    expect(givesTokensAway(location, SITE)).toBe(true);
  });
});

describe('a path that becomes another host once its dots are read', () => {
  it.each(['/x/..//evil.example', '/x/..//evil.example/', '/.//evil.example', '/x/%2e%2e//evil.example'])(
    'a path with dots that turns into another host is refused: %s',
    (path) => {
      expect(sharedPath(path)).toBeNull();
      expect(notificationPath(path, 'https://site.example')).toBe('/alarm');
    },
  );

  it('our own redirects are left alone', () => {
    expect(sharedPath('/product/1?a=%EA%B9%80')).toBe('/product/1?a=%EA%B9%80');
    expect(notificationPath('/alarm?date=2026-11-22', 'https://site.example')).toBe('/alarm?date=2026-11-22');
  });
});
