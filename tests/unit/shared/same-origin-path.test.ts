import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPath } from '#domain/accounts/sign-in-return.ts';
import { notificationPath } from '#domain/notifications/push-payload.ts';
import { isRedirectPath, sameOriginPath } from '#domain/shared/same-origin-path.ts';
import { sharedPath } from '#domain/shared/share.ts';

const SITE = 'https://vitanyang.example';

describe('a place on our own site', () => {
  it.each(['/', '/mypage', '/scrap?tab=1', '/ingredient/%EB%A3%A8%ED%85%8C%EC%9D%B8', '/searchresult?query=a%20b', '/a#b', '/루테인'])(
    'a same-origin path is %s',
    (path) => expect(isRedirectPath(path)).toBe(true),
  );

  const HOSTS = ['evil.example', 'evil.example/', 'user@evil.example', '127.1'];
  const STARTS = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/%2f',
    '/%2F',
    '/%5c',
    '/%5C',
    '%2f%2f',
    'https://',
    'http:',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '/%09/',
    '/%0a/',
    '/%0d%0a',
    'javascript:',
    ' //',
    './/',
    './/',
  ];
  it.each(HOSTS.flatMap((host) => STARTS.map((start) => start + host)))('a same-origin path is not %j', (path) =>
    expect(isRedirectPath(path)).toBe(false),
  );

  it.each([
    '',
    'mypage',
    '?a=1',
    '#a',
    '/%',
    '/%ff%fe',
    'data:text/html,x',
    '@evil.example',
    '/a\u0000b',
    '/a\u007fb',
    // The placeholder origin for resolving paths.
    '//own.invalid/x',
    '/%2Fown.invalid/x',
    '/x/..//evil.example/',
    '/x/%2e%2e//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..%2f/evil.example',
  ])('a same-origin path is not %j', (path) => expect(isRedirectPath(path)).toBe(false));

  it('a same-origin path never leads to another origin, with any characters that browsers normalise', () => {
    const sign = fc.constantFrom('/', '\\', '.', '%2f', '%5c', '%09', ':', '@', '?', '#', 'a', '\t', '／', '%', '2', 'f', 'evil.example');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const path = signs.join('');
        if (isRedirectPath(path)) expect(new URL(path, SITE).origin).toBe(SITE);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('an address of ours', () => {
  it.each([
    ['/product/1', '/product/1'],
    ['/a/../b?c#d', '/b?c#d'],
    [`${SITE}/alarm?date=x`, '/alarm?date=x'],
    ['alarm', '/alarm'],
    ['//evil.example', null],
    ['/x/..//evil.example', null],
    ['/./\\evil.example', null],
    [`${SITE}//evil.example`, null],
    [`${SITE}.evil.example/`, null],
    ['https://user@vitanyang.example/', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('a same-origin address of %j is %j', (address, own) => expect(sameOriginPath(address, SITE)).toBe(own));
});

describe('what is handed on or opened', () => {
  it.each(['/x/..//evil.example', '//evil.example', '/share/kakao?path=/', '/\\evil.example', null])(
    'sharing drops everything of %j',
    (path) => expect(sharedPath(path)).toBeNull(),
  );
  it('sharing a page drops its fragment', () => expect(sharedPath('/product/1?a=b#c')).toBe('/product/1?a=b'));
  it.each(['/x/..//evil.example', `${SITE}//evil.example/`])('a notification opens the calendar for %j', (address) =>
    expect(notificationPath(address, SITE)).toBe('/alarm'),
  );
  it.each(['/x/..//evil.example/', '/.//evil.example'])('a sign-in goes home instead of to %j', (next) => expect(nextPath(next)).toBe('/'));
});
