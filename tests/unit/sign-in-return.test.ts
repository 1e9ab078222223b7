import { describe, expect, it } from 'vitest';
import { readSignInReturn } from '../../src/domain/sign-in-return.ts';

describe('the address after a social sign-in', () => {
  it('of a member has tokens, in its hash or its query', () => {
    const member = { kind: 'member', accessToken: 'a', refreshToken: 'r', next: '/scrap', isPushUpdateForced: true };
    const text = 'accessToken=a&refreshToken=r&next=%2Fscrap&fcmUpdateRequired=true';
    expect(readSignInReturn('', `#${text}`)).toEqual(member);
    expect(readSignInReturn(`?${text}`, '')).toEqual(member);
    expect(readSignInReturn('?isNew=false&accessToken=a', '')).toMatchObject({ kind: 'member', refreshToken: null, next: '/' });
  });

  it.each(['signupToken', 'socialTempToken', 'tempToken'])('of a newcomer has a temporary token named %s', (name) => {
    const back = readSignInReturn('?isNew=true&provider=naver&providerId=9&email=a%40b.kr', `#${name}=t&fullName=%EA%B9%80`);
    expect(back).toEqual({
      kind: 'newcomer',
      signupToken: 't',
      next: '/',
      known: { email: 'a@b.kr', fullName: '김', provider: 'naver', providerId: '9' },
    });
  });

  it('is nothing without either', () => {
    for (const search of ['', '?next=/a', '?isNew=true', '?accessToken=', '?refreshToken=r'])
      expect(readSignInReturn(search, '')).toEqual({ kind: 'none' });
  });

  it.each([['//evil.kr'], ['/\\evil.kr'], ['https://evil.kr'], ['/%5Cevil.kr'], ['/%2F/evil.kr'], ['evil'], ['']])(
    'leads home rather than to %j',
    (next) => {
      expect(readSignInReturn(`?accessToken=a&next=${encodeURIComponent(next)}`, '')).toMatchObject({ next: '/' });
    },
  );
});
