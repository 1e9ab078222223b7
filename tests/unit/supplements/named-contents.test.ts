import { describe, expect, it } from 'vitest';
import { contentsNamedIn, isHeld } from '#domain/supplements/named-contents.ts';
import { nameableContents } from '#register/facts/substances.ts';
import { namedContents } from '#upstream/combinations/cautions/public.ts';

const slugsIn = (name: string) =>
  contentsNamedIn(name, nameableContents())
    .map(({ slug }) => slug)
    .toSorted()
    .join(' ');

describe('what the name of a product names', () => {
  it.each([
    ['프리미엄 크릴오일 365', 'krill-oil'],
    ['하루틴 코엔자임 홍국 은행잎 알파α', 'coenzyme-q10 ginkgo red-yeast-rice'],
    ['여주은행잎홍국비타민미네랄정제', 'ginkgo red-yeast-rice'],
    ['초콜릿맛 유청단백', 'protein whey'],
    ['위건강 감초추출물', 'licorice'],
    ["St. John's Wort 300mg", 'st-johns-wort'],
    ['비타민 C 1000', 'vitamin-c'],
    ['비타민B12 엽산', 'folate vitamin-b12'],
    ['화이트닝글루타치온365', 'glutathione'],
    ['밀크씨슬 콜라겐프리미엄', 'collagen milk-thistle'],
    ['홍삼 제로슈가', 'red-ginseng'],
    ['홍삼맛있는젤리', 'red-ginseng'],
    ['비타민C 제로', 'vitamin-c'],
    ['뮤코다당ㆍ단백 1200', 'chondroitin'],
    ['감마테아닌', 'theanine'],
    ['닥터 태초유산균', 'probiotics'],
    ['스피드 비타민 D & K', 'vitamin-d vitamin-k'],
    ['더블유 단백질', 'protein'],
    ['인삼&녹용', 'ginseng'],
  ])('the name %s names %s', (name, slugs) => {
    expect(slugsIn(name)).toBe(slugs);
  });

  it.each([
    ['메가바이오 키즈'],
    ['메가 바이오'],
    ['인삼공사 활력'],
    ['유청빛 하루'],
    ['딸기우유맛 젤리'],
    ['석류 맛 스틱'],
    ['홍삼향 캔디'],
    ['석류맛젤리'],
    ['유당 제거 분말'],
    ['카제인 프리'],
    ['무콜라겐'],
    ['유당 제로 분말'],
    ['클로렐라향 젤리'],
    ['파워 메가바이오'],
    ['더블유 단백질 없는'],
    ['엘카바 면역'],
    ['Vitality 500mg'],
    ['Kavanta'],
    ['Soyeon'],
    ['동충하초 대표인'],
  ])('the name %s names nothing', (name) => {
    expect(slugsIn(name)).toBe('');
  });
});

describe('what a name names beyond the contents', () => {
  it('named contents leave out what the report holds, its kin, and omega-3 within krill oil', () => {
    expect(namedContents('홍삼 크릴오일', [{ slug: 'ginseng' }, { slug: 'omega-3' }])).toEqual([{ slug: 'krill-oil', name: '크릴오일' }]);
    expect(namedContents('크릴 오메가3', [{ slug: 'krill-oil' }])).toEqual([]);
    expect(isHeld('omega-3', [{ slug: 'krill-oil' }])).toBe(true);
    expect(isHeld('krill-oil', [{ slug: 'omega-3' }])).toBe(false);
  });
});
