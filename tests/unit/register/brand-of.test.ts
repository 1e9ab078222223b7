import { describe, expect, it } from 'vitest';
import { brandOf } from '#register/import/brand-of.ts';

describe('brandOf', () => {
  it.each([
    ['종근당 비타민C 1000', '종근당', true],
    ['ATOMY 오메가3', '애터미', true],
    ['필리 루테인', '필리', true],
    ['락토핏 골드', '종근당건강 · 락토핏', true],
    ['생유산균 락토핏 골드', '종근당건강 · 락토핏', true],
    ['굿베이스 알로에', '정관장 · 굿베이스', true],
    ['케이헬씨 밀크씨슬', '케이헬씨', false],
  ])('brandOf of %s is %s', (name, shown, isSure) => {
    expect(brandOf(name)).toMatchObject({ shown, isSure });
  });

  it('brandOf lists a line with the brand that it belongs to', () => {
    expect(brandOf('락토핏 골드')?.name).toBe('종근당건강');
  });

  it.each(['필리핀용혼합유산균', '프리미엄 비타민D', '루테인 아이', '닥터칼슘 골드', '100억 프로바이오틱스', '', '   '])(
    'brandOf of %j is none',
    (name) => {
      expect(brandOf(name)).toBeNull();
    },
  );

  it('brandOf has the longest mark where several fit', () => {
    expect(brandOf('광동면역 아연')?.shown).toBe('광동');
    expect(brandOf('  종근당   비타민C ')?.shown).toBe('종근당');
  });
});
