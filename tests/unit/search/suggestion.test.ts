import { describe, expect, it } from 'vitest';
import { type Suggested, shownSuggestions, spellingsOf, suggestionPrefixesOf } from '#domain/search/suggestion.ts';
import { MOST_SUGGESTIONS } from '#domain/search/suggestion-kind.ts';

function isSuggested(name: string, typed: string): boolean {
  const keys = spellingsOf('PRODUCT', 1, name).map(({ key }) => key);
  return suggestionPrefixesOf(typed).some((prefix) => keys.some((key) => key.startsWith(prefix)));
}

describe('what a name is suggested for', () => {
  it('a name is suggested for each state of its typing, key by key', () => {
    for (const typed of ['ㅂ', '비', '빝', '비타', '비탐', '비타미', '비타민', '비타민D', '비타민D 2', '비타민 d2000iu'])
      expect(isSuggested('비타민D 2,000IU', typed), typed).toBe(true);
    for (const typed of ['ㄷ', '닭', '달기', '닭가슴']) expect(isSuggested('닭가슴살', typed), typed).toBe(typed !== '달기');
  });

  it.each(['ㅂㅌㅁ', 'ㅂㅌㅁc', 'ㅂㅌㅁC1', '비타민c'.normalize('NFD'), 'ㅂㅌ'])('a name is suggested: %s for 비타민C 1000', (typed) => {
    expect(isSuggested('비타민C 1000', typed)).toBe(true);
  });

  it('a name is suggested for two consonants that the keyboard has joined', () => {
    expect(isSuggested('가시오가피', 'ㄳ')).toBe(true);
  });

  it('a name is not suggested for another beginning', () => {
    expect(isSuggested('조은영양', '종')).toBe(true);
    expect(isSuggested('조은영양', '종ㅇ')).toBe(false);
    expect(isSuggested('비타민C', '민')).toBe(false);
    expect(isSuggested('비타민C', 'ㅌㅁ')).toBe(false);
  });

  it.each(['', '   ', '😀', '"*"', '-', '​'])('no name is suggested where %j has no letter', (typed) => {
    expect(suggestionPrefixesOf(typed)).toEqual([]);
  });

  it('an ingredient is suggested by each of its own and other names once', () => {
    const keys = spellingsOf('INGREDIENT', 7, '코엔자임Q10', ['코큐텐', 'CoQ10', '코큐 텐']).map(({ key, place }) => [key, place]);
    expect(keys).toEqual([
      ['ㅋㅗ.ㅇㅔㄴ.ㅈㅏ.ㅇㅣㅁ.q.1.0', 0],
      ['=ㅋㅇㅈㅇq10', 0],
      ['ㅋㅗ.ㅋㅠ.ㅌㅔㄴ', 1],
      ['=ㅋㅋㅌ', 1],
      ['c.o.q.1.0', 1],
    ]);
  });
});

describe('what is shown', () => {
  const each = (kind: Suggested['kind'], subject: number, text: string, namesakes = 1): Suggested => ({
    kind,
    subject,
    text,
    place: 0,
    namesakes,
  });

  it('a suggestion leads to the ingredient, the brand, the purpose or the product', () => {
    const list = [each('INGREDIENT', 3, '루테인'), each('BRAND', 5, '루'), each('PURPOSE', 0, '눈건강'), each('PRODUCT', 9, '루테인 골드')];
    expect(shownSuggestions([list]).map(({ path }) => path)).toEqual([
      `/ingredient/${encodeURIComponent('루테인')}`,
      `/brandproducts?brand=${encodeURIComponent('루')}&id=5`,
      '/products?goals=EYE',
      '/product/9',
    ]);
  });

  it('a name is suggested once: shared by products it leads to results, by an ingredient to its page', () => {
    const products = [
      each('PRODUCT', 1, '아연'),
      each('PRODUCT', 2, '키즈 아연'),
      each('PRODUCT', 3, '키즈아연'),
      each('PRODUCT', 4, '헬로 아연', 3),
    ];
    const shown = shownSuggestions([[each('INGREDIENT', 1, '아연'), ...products]]);
    expect(shown).toEqual([
      { kind: 'INGREDIENT', text: '아연', path: `/ingredient/${encodeURIComponent('아연')}` },
      { kind: 'PRODUCT', text: '키즈 아연', path: `/searchresult?query=${encodeURIComponent('키즈 아연')}` },
      { kind: 'PRODUCT', text: '헬로 아연', path: `/searchresult?query=${encodeURIComponent('헬로 아연')}` },
    ]);
  });

  it('suggestions are eight at most, ingredients and brands first, then those of a second list', () => {
    const many = Array.from({ length: 9 }, (_, index) => each('PRODUCT', index, `종근당 ${index}`));
    expect(shownSuggestions([many, [each('INGREDIENT', 1, '조이')]]).map(({ kind }) => kind)).toEqual(
      Array(MOST_SUGGESTIONS).fill('PRODUCT'),
    );
    expect(shownSuggestions([many.slice(0, 2), [each('INGREDIENT', 1, '조이')]]).map(({ kind }) => kind)).toEqual([
      'INGREDIENT',
      'PRODUCT',
      'PRODUCT',
    ]);
  });
});
