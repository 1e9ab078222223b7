import { describe, expect, it } from 'vitest';
import { readNamed } from '#register/import/read-named.ts';

describe('readNamed', () => {
  it.each([
    ['in square brackets', '[비타민D]①칼슘과 인이 흡수되고 이용되는데 필요', ['vitamin-d']],
    ['before a colon', '아연 : 정상적인 면역기능에 필요', ['zinc']],
    ['before a hyphen between spaces', '나이아신 - ①체내 에너지 생성에 필요', ['niacin']],
    [
      'before a hyphen that stands at the name',
      '철- ①체내 산소운반과 혈액생성에 필요\n비타민B12- (1) 정상적인 엽산 대사에 필요',
      ['iron', 'vitamin-b12'],
    ],
    ['with a hyphen in the name', '오메가-3 지방산 함유 유지: 혈행 개선', ['omega-3']],
  ])('readNamed finds ingredients %s', (_, text, slugs) => {
    expect(readNamed(text).map(({ slug }) => slug)).toEqual(slugs);
  });
});
