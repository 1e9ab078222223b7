import { describe, expect, it } from 'vitest';
import { addressIn } from '#gateway/oauth/providers/address-in-claims.ts';

describe('the address that a provider names', () => {
  it.each([
    [[{ email: 'a@b.kr', email_verified: true }], 'a@b.kr', true],
    [[{ email: 'a@b.kr' }, { email_verified: true }], 'a@b.kr', false],
    [[{ email: 'victim@b.kr' }, { email: 'own@b.kr', email_verified: true }], 'victim@b.kr', false],
    [[{}, { email: 'own@b.kr', email_verified: true }], 'own@b.kr', true],
    [[{ email: 'a@b.kr', email_verified: 'true' }], 'a@b.kr', true],
    [[{ email: 'a@b.kr', email_verified: 'false' }], 'a@b.kr', false],
    [[{ email: 'a@b.kr', email_verified: 1 }], 'a@b.kr', false],
    [[{ email: 7, email_verified: true }, { email: '' }], '', false],
  ])('an address claimed by a provider in %j is verified by its own source alone', (sources, email, isVerified) => {
    expect(addressIn(...sources)).toEqual({ email, isVerified });
  });
});
