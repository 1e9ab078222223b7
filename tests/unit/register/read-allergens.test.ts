import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAllergens } from '#domain/labels/panel/read-allergens.ts';
import { ALLERGENS } from '#domain/people/allergen.ts';
import { EXAMPLES } from '#tests/support/examples.ts';

const codes = v.array(v.picklist(ALLERGENS));
const { texts } = v.parse(
  v.object({ texts: v.array(v.object({ text: v.string(), expected: v.nullable(v.object({ contains: codes, sharedLine: codes })) })) }),
  JSON.parse(readFileSync(new URL('../../fixtures/allergen-texts-labelled.json', import.meta.url), 'utf8')),
);

describe('the allergens of a caution text', () => {
  it.each(texts)('allergens of a caution text: $text', ({ text, expected }) => {
    expect(readAllergens(text)).toEqual(expected);
  });

  it.each([
    ['대두, 우유 함유', 'MILK SOYBEAN', ''],
    ['본 제품은 우유와 대두(콩)를 함유하고 있습니다.', 'MILK SOYBEAN', ''],
    ['알레르기 유발 물질: 알류(가금류), 밀, 잣', 'EGG WHEAT PINE_NUT', ''],
    ['대두를 함유하고 있으며, 우유와 게를 사용한 제품과 같은 제조시설에서 제조합니다', 'SOYBEAN', 'MILK CRAB'],
    ['굴이나 전복에 알레르기가 있는 분은 주의하세요', 'MOLLUSC', ''],
    ['땅콩 함유. 메밀은 혼입될 수 있습니다', 'PEANUT', 'BUCKWHEAT'],
  ])('allergens are named by %s', (text, contains, sharedLine) => {
    const read = readAllergens(text);
    expect([read?.contains.join(' '), read?.sharedLine.join(' ')]).toEqual([contains, sharedLine]);
  });

  it.each([
    '알레르기 체질이신 경우 우유와 함께 드시지 마십시오',
    '우유에 타서 드시고 알레르기 체질이신 분은 주의하십시오',
    '칼슘 함유 식품(우유 등)과 함께 드시지 마십시오',
    '우유를 함유한 식품과 시간을 두고 섭취하십시오',
    '우유를 함유하지 않은 제품입니다',
    '땅콩 불포함',
    '콩팥 질환이나 알레르기가 있는 사람은 상담하십시오',
    '[밀크씨슬추출물] 알레르기 반응이 나타나는 경우에는 섭취 중단',
    '알레르기(발진, 붉어짐 등)가 나타나면 게시된 번호로 문의하십시오',
    '',
  ])('allergens are not named by %s', (text) => {
    expect(readAllergens(text)).toBeNull();
  });

  it('allergens of the examples are those that the examples name', () => {
    for (const { name, caution, allergens } of EXAMPLES) expect(readAllergens(caution)?.contains ?? null, name).toEqual(allergens);
    expect(EXAMPLES.filter(({ allergens }) => allergens !== null).length).toBeGreaterThan(10);
  });
});
