import { describe, expect, it } from 'vitest';
import { isFitTerm } from '#upstream/popularity/is-fit-term.ts';
import { UNFIT_ALONE, UNFIT_ANYWHERE } from '#upstream/popularity/unfit-words.ts';

describe('a searched word that the catalogue does not have', () => {
  it.each([
    '12345',
    '문의 01012345678',
    '010-1234-5678',
    '010 1234 5678',
    '０１０－１２３４－５６７８',
    '010.1234.5678',
    '①②③④⑤',
    '1588 1234',
    '공일공 일이삼사 오육칠팔',
    '영일영일이삼사오육칠팔',
    'vita@example.com',
    'vita＠example',
    'https://evil.example',
    'evil.example',
    'www. evil',
    '비타민.한국',
    '싼영양제 . com',
    'kr.싼영양제.shop',
    '카지노',
    '카 지 노',
    '카.지.노 추천',
    '카\u200b지\u200b노',
    'ＣＡＳＩＮＯ',
    '오픈 채팅방',
    '시발',
    'ㅅ ㅂ 영양제',
    'best dick',
    '',
    '\u0000',
    '가'.repeat(41),
  ])('is not shown: %j', (word) => expect(isFitTerm(word)).toBe(false));

  it.each([
    '기억력 영양제',
    '비타민 D 2000IU',
    '오메가3 1000',
    '40대 남자 영양제',
    'B1 B2 B6 B12',
    'L. rhamnosus GG',
    '임산부 엽산 400',
    '감자지방 분해',
    '시발점',
    'classic multivitamin',
    '칠곡 홍삼',
    '이오공감 오일',
  ])('is shown: %j', (word) => expect(isFitTerm(word)).toBe(true));

  it('is compared with words that can be met, each once', () => {
    const words = [...UNFIT_ANYWHERE, ...UNFIT_ALONE];
    expect(words.filter((word) => word !== word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))).toEqual([]);
    expect(words).toHaveLength(new Set(words).size);
  });
});
