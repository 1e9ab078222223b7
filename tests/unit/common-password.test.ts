import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#domain/common-password.ts';

describe('common passwords', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd2024',
    'passpass',
    'qwerty123',
    'qwertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
    'asdfasdf',
    'abcd1234',
    'aaaaaaaa',
    'abababab',
    '12345678',
    '87654321',
    '11112222',
    '19900101',
    '01012345678',
    'iloveyou!!',
    'dkssudgktpdy',
    'Vitanyang2026',
    'letmein99',
    'admin12345',
    'ABCDEFGH',
    'zxcvbnm,./',
    '1q2w3e4r!',
    '1Q2w3E4r!@',
    '!!qwer1234',
    'qwer!1234',
    '19900101!!',
    '!@#$%^&*',
    'asdf!asdf!',
    '비비비비비비비비',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    '아침엔 비타민 두 알',
    'correct horse battery staple',
    'k7#fPq2!xv',
    '고양이는양배추를싫어해',
    'mung-bean-77-river',
    '가나다라마바사아',
    '83610274951',
    'xxxTr0ubadour&3',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it.each([
    ['nabiyagom1!', 'nabiyagom@example.com'],
    ['NABIYAGOM', 'nabiyagom@example.com'],
    ['나비야99!!', '나비야'],
    ['nabiyagomnabiyagom', 'nabiyagom@example.com'],
  ])('%s is one for %s', (password, own) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(isCommonPassword(password, [own])).toBe(true);
  });
});
