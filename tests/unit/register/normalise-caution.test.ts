import { describe, expect, it } from 'vitest';
import { normaliseCaution } from '#register/import/normalise-caution.ts';

const TWO_POINTS = '(가) 임산부는 섭취를 피할 것\n(나) 하루 1.5 g을 넘기지 말 것';

describe('normaliseCaution', () => {
  it.each([
    '(가) 임산부는 섭취를 피할 것 (나) 하루 1.5 g을 넘기지 말 것',
    '① 임산부는 섭취를 피할 것\r\n② 하루 1.5 g을 넘기지 말 것',
    '⑴ 임산부는 섭취를 피할 것 ⑵ 하루 1.5 g을 넘기지 말 것',
    '(1) 임산부는 섭취를 피할 것 (2) 하루 1.5 g을 넘기지 말 것',
    '1) 임산부는 섭취를 피할 것 2) 하루 1.5 g을 넘기지 말 것',
    '1. 임산부는 섭취를 피할 것 2. 하루 1.5 g을 넘기지 말 것',
    '가. 임산부는 섭취를 피할 것\n나. 하루 1.5 g을 넘기지 말 것',
    '- 임산부는 섭취를 피할 것\n- 하루 1.5 g을 넘기지 말 것',
    '임산부는 섭취를 피할 것\n하루 1.5 g을 넘기지 말 것',
  ])('normaliseCaution numbers with syllables: %s', (text) => {
    expect(normaliseCaution(text)).toBe(TWO_POINTS);
  });

  it.each(['알레르기가 나타나는 경우 섭취를 중단하십시오.', '가나다 순으로 하나, 둘 가. 라고 적힌 제품'])(
    'normaliseCaution leaves words and single sentences alone: %s',
    (text) => {
      expect(normaliseCaution(text)).toBe(text);
    },
  );

  it('normaliseCaution keeps headings with their points and counts on', () => {
    expect(normaliseCaution('[비타민D]\n(가) 전문가와 상담할 것\n(나) 중단할 것\n[비타민K]\n(가) 항응고제 복용 시 상담할 것')).toBe(
      '(가) [비타민D] 전문가와 상담할 것\n(나) [비타민D] 중단할 것\n(다) [비타민K] 항응고제 복용 시 상담할 것',
    );
  });

  it('normaliseCaution says the same sentence once', () => {
    expect(normaliseCaution('(1) 이상사례 발생 시 상담할 것\n\n(1) 이상사례 발생 시 상담할 것')).toBe('(가) 이상사례 발생 시 상담할 것');
  });

  it('normaliseCaution counts beyond 하', () => {
    expect(normaliseCaution(Array.from({ length: 16 }, (_, index) => `${index + 1}) 주의 ${index}`).join('\n'))).toMatch(
      /\(하\) 주의 13\n\(거\) 주의 14\n\(너\) 주의 15$/,
    );
  });
});
