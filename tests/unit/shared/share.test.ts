import { describe, expect, it } from 'vitest';
import { shareDescription, webAddress } from '#domain/shared/share.ts';

describe('what is shared', () => {
  it('a shared text has a hundred characters at most, none of them cut in two', () => {
    expect(shareDescription('짧아요')).toBe('짧아요');
    expect([...shareDescription('🥬'.repeat(150))]).toHaveLength(100);
  });
});

describe('the address of a shop', () => {
  it.each(['https://link.coupang.com/a/1', 'http://shop.kr/?a=1'])('the address of a shop may be %s', (address) => {
    expect(webAddress(address)).toBe(address);
  });

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', '/product/1', 'coupang.com'])(
    'the address of a shop may not be %s',
    (address) => {
      expect(webAddress(address)).toBeNull();
    },
  );
});
