import { describe, expect, it } from 'vitest';
import { withAnd, withSubject, withTopic } from '#domain/shared/korean.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';

describe('the subject particle fits the last sound', () => {
  it.each([
    ['칼슘', '칼슘이'],
    ['아연', '아연이'],
    ['칼슘제', '칼슘제가'],
    ['비타민C', '비타민C가'],
    ['비타민 K', '비타민 K가'],
    ['콜라겐 L', '콜라겐 L이'],
    ['MSM', 'MSM이'],
    ['비타민B1', '비타민B1이'],
    ['비타민B2', '비타민B2가'],
    ['오메가3', '오메가3이'],
    ['비타민B6', '비타민B6이'],
    ['비타민B12', '비타민B12가'],
    ['코엔자임Q10', '코엔자임Q10이'],
    ['칼슘 (어린이용)', '칼슘 (어린이용)이'],
    ['칼슘 (츄어블 타블렛)', '칼슘 (츄어블 타블렛)이'],
    ['비타민C 1000mg', '비타민C 1000mg이'],
  ])('the subject particle fits the last sound: %s: %s', (word, expected) => {
    expect(withSubject(word)).toBe(expected);
  });

  it('the other particles fit the last sound', () => {
    expect(['칼슘', '비타민D', '오메가3', '홍삼정', '유산균 플러스'].map(withTopic)).toEqual([
      ...['칼슘은', '비타민D는', '오메가3은', '홍삼정은', '유산균 플러스는'],
    ]);
    expect(['칼슘', '비타민D', '코엔자임Q10', '밀크씨슬'].map(withAnd)).toEqual(['칼슘과', '비타민D와', '코엔자임Q10과', '밀크씨슬과']);
  });

  it('the subject particle fits every ingredient name', () => {
    expect(
      ingredientFacts()
        .map(({ name }) => withSubject(name))
        .filter((text) => !/[이가]$/.test(text)),
    ).toEqual([]);
  });
});
