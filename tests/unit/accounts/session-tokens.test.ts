import { describe, expect, it } from 'vitest';
import { claimsOf, isSamePerson, tokensOf } from '#domain/accounts/session-tokens.ts';
import { tokenOf } from '#tests/support/device.ts';

describe('the tokens of an answer', () => {
  it.each([
    [{ result: { accessToken: 'a', refreshToken: 'r' } }, { accessToken: 'a', refreshToken: 'r' }],
    [
      { result: null, accessToken: 'a', refreshToken: 'r' },
      { accessToken: 'a', refreshToken: 'r' },
    ],
    [{ token: 'a' }, { accessToken: 'a', refreshToken: null }],
    [
      { accessToken: 'beside', result: { accessToken: 'within' }, refreshToken: 'r' },
      { accessToken: 'within', refreshToken: 'r' },
    ],
  ])('tokens of an answer are read at any place: %j', (body, tokens) => {
    expect(tokensOf(body)).toEqual(tokens);
  });

  it.each([[null], ['a'], [[]], [{}], [{ result: { accessToken: '' } }], [{ result: { accessToken: 7 } }], [{ refreshToken: 'r' }]])(
    'tokens of an answer are missing without an access token: %j',
    (body) => {
      expect(tokensOf(body)).toBeNull();
    },
  );
});

describe('the claims of a token', () => {
  it('claims of a token are read in Korean too', () => {
    expect(claimsOf(tokenOf('김하루?>~'))).toMatchObject({ sub: '김하루?>~' });
  });

  it.each(['', 'a', 'a.b', 'a.!!.c', `a.${btoa('[1]')}.c`, `a.${btoa('null')}.c`])('claims of a malformed token are null: %j', (token) => {
    expect(claimsOf(token)).toBeNull();
  });
});

describe('two tokens', () => {
  it('two tokens belong to one person unless both say otherwise', () => {
    expect(isSamePerson(tokenOf('7', 'a'), tokenOf('7', 'b'))).toBe(true);
    expect(isSamePerson(tokenOf('7'), tokenOf('8'))).toBe(false);
    expect(isSamePerson('opaque', tokenOf('8'))).toBe(true);
  });
});
