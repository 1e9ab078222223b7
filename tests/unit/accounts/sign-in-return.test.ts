import { describe, expect, it } from 'vitest';
import { isSignInOpen, readSignInReturn } from '#domain/accounts/sign-in-return.ts';

describe('the address after a social sign-in', () => {
  it('the callback of a member has tokens, in its hash or its query', () => {
    const member = { kind: 'member', accessToken: 'a', refreshToken: 'r', next: '/scrap', isPushUpdateForced: true };
    const text = 'accessToken=a&refreshToken=r&next=%2Fscrap&fcmUpdateRequired=true';
    expect(readSignInReturn('', `#${text}`)).toEqual(member);
    expect(readSignInReturn(`?${text}`, '')).toEqual(member);
    expect(readSignInReturn('?isNew=false&accessToken=a&refreshToken=r', '')).toMatchObject({ kind: 'member', next: '/' });
  });

  it.each(['signupToken', 'socialTempToken', 'tempToken'])('the callback of a newcomer has a temporary token named %s', (name) => {
    const back = readSignInReturn('?isNew=true&provider=naver&providerId=9&email=a%40b.kr', `#${name}=t&fullName=%EA%B9%80`);
    expect(back).toEqual({
      kind: 'newcomer',
      signupToken: 't',
      next: '/',
      known: { email: 'a@b.kr', fullName: '김', provider: 'naver', providerId: '9' },
    });
  });

  it('the callback without tokens or code is refused', () => {
    for (const search of ['', '?next=/a', '?isNew=true', '?accessToken=', '?refreshToken=r', '?accessToken=a'])
      expect(readSignInReturn(search, '')).toEqual({ kind: 'none' });
  });

  it.each([['//evil.kr'], ['/\\evil.kr'], ['https://evil.kr'], ['/%5Cevil.kr'], ['/%2F/evil.kr'], ['evil'], ['']])(
    'the callback leads home rather than to %j',
    (next) => {
      expect(readSignInReturn(`?accessToken=a&refreshToken=r&next=${encodeURIComponent(next)}`, '')).toMatchObject({ next: '/' });
    },
  );

  it('the callback of our own edge has a code, with any other parameters', () => {
    const back = readSignInReturn('?accessToken=a&refreshToken=r', '#signInCode=c');
    expect(back).toEqual({ kind: 'code', signInCode: 'c' });
  });
});

describe('a sign-in that began here', () => {
  const now = 1_800_000_000_000;
  it.each<readonly [number, boolean]>([
    [now, true],
    [now - 600_000, true],
    [now - 600_001, false],
    [now + 1, false],
    [Number.NaN, false],
  ])('a sign-in that began here is recognised at %d', (begunAt, isOpen) => {
    expect(isSignInOpen(begunAt, now)).toBe(isOpen);
  });
});
