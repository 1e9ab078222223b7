import { describe, expect, it } from 'vitest';
import {
  checkAge,
  generatedNickname,
  hasPasswordLength,
  isBirthDate,
  isEmail,
  isPhoneNumber,
  normaliseEmail,
} from '#domain/accounts/account.ts';

describe('an e-mail address', () => {
  it.each(['a@b.c', 'kim.haru+tag@mail.example.co.kr', '김하루@example.kr'])('an e-mail address is %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', '@b.c', 'a@', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b..c', 'a@.b', 'a@b.', `${'a'.repeat(250)}@b.co`])(
    'an e-mail address is not %j',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it('an e-mail address has one spelling', () => {
    expect(normaliseEmail(' KIM@Example.COM ')).toBe('kim@example.com');
    expect(normaliseEmail('가@example.kr'.normalize('NFD'))).toBe('가@example.kr');
  });
});

describe('a password', () => {
  it.each([
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ])('a password of %i characters: %s', (length, expected) => {
    expect(hasPasswordLength('가'.repeat(length))).toBe(expected);
    expect(hasPasswordLength('가'.repeat(length).normalize('NFD'))).toBe(expected);
  });
});

describe('a birth date', () => {
  it.each(['1998-03-14', '2000-02-29', '1900-01-01'])('a birth date is %s', (text) => expect(isBirthDate(text)).toBe(true));
  it.each(['', '1998.03.14', '1998-3-14', '1998-02-30', '1999-02-29', '1899-12-31', '0000-00-00', '1998-13-01', '1998-00-10', '19980314'])(
    'a birth date is not %j',
    (text) => expect(isBirthDate(text)).toBe(false),
  );
  it.each([
    ['2012-11-21', 'ok'],
    ['2012-11-22', 'tooYoung'],
    ['2026-11-21', 'tooYoung'],
    ['2026-11-22', 'impossible'],
    ['1890-01-01', 'impossible'],
    ['1940-01-01', 'ok'],
  ] as const)('a birth date %s on 2026-11-21: %s', (birthDate, expected) => expect(checkAge(birthDate, '2026-11-21')).toBe(expected));
});

describe('a mobile number', () => {
  it('a mobile number is 010-0000-0000', () => expect(isPhoneNumber('010-1234-5678')).toBe(true));
  it.each(['', '01012345678', '010-123-4567', '011-1234-5678', '010-1234-56789', '010-1234-567a', ' 010-1234-5678'])(
    'a mobile number is not %j',
    (text) => expect(isPhoneNumber(text)).toBe(false),
  );
});

describe('a generated nickname', () => {
  it.each([
    [0, '유저1000'],
    [0.5, '유저5500'],
    [0.999999, '유저9999'],
  ])('a generated nickname of %f is %s', (random, expected) => expect(generatedNickname('유저', random)).toBe(expected));
});
