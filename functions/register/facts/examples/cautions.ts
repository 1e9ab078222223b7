import { ALLERGENS, type Allergen } from '#domain/people/allergen.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';

/** By ingredient, most important first; a label prints three at most. */
const BY_INGREDIENT: readonly (readonly [slug: string, sentence: string])[] = [
  ['iron', '특히 6세 이하 어린이가 많이 먹지 않도록 보관에 주의하세요.'],
  ['red-yeast-rice', '고지혈증약을 드시거나 간 질환, 임신·수유 중이라면 섭취를 피하세요.'],
  ['garcinia', '간·신장·심장 질환이 있거나 임신·수유 중이면 피하고, 다른 체지방 감소 원료와 함께 드시지 마세요.'],
  ['green-tea-catechin', '빈속에 드시지 말고 간 질환이 있다면 전문가와 상담하세요.'],
  ['vitamin-k', '항응고제를 드신다면 섭취 전에 전문가와 상담하세요.'],
  ['omega-3', '항응고제나 혈압약을 드시거나 수술을 앞두었다면 전문가와 상담하세요.'],
  ['ginkgo', '수술 전후에는 섭취를 피하고 항응고제와 함께라면 상담하세요.'],
  ['red-ginseng', '당뇨약이나 항응고제를 드신다면 전문가와 상담하세요.'],
  ['ginseng', '면역억제제, 당뇨약, 항응고제를 드신다면 전문가와 상담하세요.'],
  ['lutein', '담배를 피우거나 임신·수유 중이라면 전문가와 상담하세요.'],
  ['beta-carotene', '흡연자는 섭취 전에 전문가와 상담하세요.'],
  ['vitamin-a', '임신 중이라면 다른 제품의 비타민A까지 더해 확인하세요.'],
  ['vitamin-b6', '다른 제품과 더해 비타민B6가 하루 50 mg을 넘지 않게 하세요.'],
  ['vitamin-d', '고칼슘혈증이 있거나 의약품을 드신다면 전문가와 상담하세요.'],
  ['magnesium', '신장 질환이 있다면 전문가와 상담하고, 변이 묽어지면 양을 줄이세요.'],
  ['potassium', '신장 질환이 있거나 혈압약을 드신다면 섭취 전에 상담하세요.'],
  ['iodine', '갑상선 질환이 있다면 전문가와 상담하세요.'],
  ['zinc', '속이 빈 때에는 메스꺼울 수 있으니 식후에 드세요.'],
  ['calcium', '신장결석이 있었다면 전문가와 상담하고 물을 넉넉히 드세요.'],
  ['niacin', '얼굴이 붉어지거나 당뇨약을 드신다면 전문가와 상담하세요.'],
  ['vitamin-c', '속이 쓰리면 식후에 드시고, 신장결석이 있었다면 상담하세요.'],
  ['folate', '표시된 µg DFE는 1.7로 나누어야 합성 엽산의 양이 돼요.'],
  ['glucosamine', '게나 새우에 알레르기가 있다면 섭취를 피하세요.'],
  ['n-acetylglucosamine', '갑각류 알레르기가 있다면 섭취에 주의하세요.'],
  ['chitosan', '게·새우 알레르기가 있다면 피하고 지용성 비타민과 시간을 띄우세요.'],
  ['krill-oil', '크릴 등 갑각류에 알레르기가 있다면 섭취를 피하세요.'],
  ['propolis', '벌이나 프로폴리스에 알레르기가 있다면 섭취를 피하세요.'],
  ['beeswax-alcohol', '벌에서 온 식품에 알레르기가 있다면 섭취를 피하세요.'],
  ['uc2', '닭이나 달걀에 알레르기가 있다면 섭취를 피하세요.'],
  ['lactium', '우유 알레르기가 있다면 섭취를 피하세요.'],
  ['protein', '우유나 대두 알레르기, 신장 질환이 있다면 주의하세요.'],
  ['soy-isoflavone', '대두 알레르기가 있거나 에스트로겐에 민감한 질환이 있다면 상담하세요.'],
  ['phosphatidylserine', '대두 알레르기가 있다면 섭취에 주의하세요.'],
  ['fenugreek-complex', '콩이나 땅콩에 알레르기가 있다면 섭취를 피하세요.'],
  ['millet-extract', '밀에 알레르기가 있다면 섭취를 피하세요.'],
  ['collagen', '원료가 된 어류나 축산물에 알레르기가 있는지 확인하세요.'],
  ['milk-thistle', '국화과 식물에 알레르기가 있거나 약을 드신다면 상담하세요.'],
  ['saw-palmetto', '속이 불편할 수 있으니 식후에 드시고, 성인 남성만 섭취하세요.'],
  ['banaba', '당뇨약과 함께 드시면 혈당이 낮아질 수 있으니 상담하세요.'],
  ['guava-leaf', '당뇨약을 드신다면 섭취 전에 상담하세요.'],
  ['evening-primrose-seed', '혈당을 낮추는 약을 드신다면 상담하세요.'],
  ['theanine', '카페인이 많은 음료와 함께 드시지 마세요.'],
  ['creatine', '신장 질환이 있다면 상담하고 물을 충분히 드세요.'],
  ['dietary-fiber', '반드시 물 한 컵 이상과 함께 드시고 약과 두 시간 띄우세요.'],
  ['probiotics', '항생제를 드신다면 두 시간 이상 간격을 두세요.'],
  ['coenzyme-q10', '임신·수유 중이거나 항응고제를 드신다면 섭취를 피하거나 상담하세요.'],
  ['saffron', '임신 중에는 피하고 항우울제를 드신다면 상담하세요.'],
  ['xylitol', '한꺼번에 많이 드시면 배가 불편할 수 있고, 반려견이 먹지 않게 보관하세요.'],
  ['chlorella', '와파린이나 면역억제제를 드신다면 상담하세요.'],
  ['spirulina', '면역억제제를 드신다면 섭취 전에 상담하세요.'],
  ['cranberry', '와파린을 드시거나 신장결석이 있었다면 상담하세요.'],
  ['gaba', '혈압약을 드신다면 섭취 전에 상담하세요.'],
  ['arginine', '혈압약을 드시거나 헤르페스를 앓은 적이 있다면 상담하세요.'],
  ['cla', '임신·수유 중이거나 간 질환이 있다면 섭취를 피하세요.'],
  ['gamma-linolenic-acid', '항응고제나 뇌전증약을 드신다면 상담하세요.'],
  ['dgl', '고혈압이 있거나 칼륨 수치가 낮다면 상담하세요.'],
  ['plant-sterol', '당근과 시금치 같은 녹황색 채소를 곁들여 드세요.'],
  ['garlic', '수술을 앞두었거나 항응고제를 드신다면 상담하세요.'],
];

const BY_FORM: Record<DosageForm, string> = {
  tablet: '정제가 목에 걸리지 않도록 물을 충분히 드세요.',
  softgel: '고온에서는 캡슐이 서로 붙을 수 있으니 서늘한 곳에 두세요.',
  capsule: '습기를 먹지 않도록 뚜껑을 꼭 닫아 보관하세요.',
  powder: '개봉한 포는 바로 드시고 포장 끝에 다치지 않게 주의하세요.',
  jelly: '어린이와 어르신은 목에 걸리지 않도록 천천히 드세요.',
  liquid: '침전물이 생길 수 있으니 흔들어 드시고 개봉 후에는 바로 드세요.',
};

const ENUMERATORS = ['가', '나', '다', '라', '마'] as const;

const ALLERGENS_NAMED: Readonly<Record<string, readonly Allergen[]>> = {
  glucosamine: ['CRAB', 'SHRIMP'],
  'n-acetylglucosamine': ['CRAB', 'SHRIMP'],
  chitosan: ['CRAB', 'SHRIMP'],
  'krill-oil': ['CRAB', 'SHRIMP'],
  uc2: ['EGG', 'CHICKEN'],
  lactium: ['MILK'],
  protein: ['MILK', 'SOYBEAN'],
  'soy-isoflavone': ['SOYBEAN'],
  phosphatidylserine: ['SOYBEAN'],
  'fenugreek-complex': ['PEANUT', 'SOYBEAN'],
  'millet-extract': ['WHEAT'],
};

function sentencesFor(slugs: readonly string[]): (typeof BY_INGREDIENT)[number][] {
  return BY_INGREDIENT.filter(([slug]) => slugs.includes(slug)).slice(0, 3);
}

/** Caution text `(가) … (나) …` by contents and form. */
export function cautionFor(form: DosageForm, slugs: readonly string[]): string {
  const sentences = [
    ...sentencesFor(slugs).map(([, sentence]) => sentence),
    BY_FORM[form],
    '이상이 느껴지면 섭취를 멈추고 전문가와 상담하세요.',
  ];
  return sentences.map((sentence, index) => `(${ENUMERATORS[index]}) ${sentence}`).join(' ');
}

/** Null when the text names none. */
export function allergensFor(slugs: readonly string[]): readonly Allergen[] | null {
  const named = sentencesFor(slugs).flatMap(([slug]) => ALLERGENS_NAMED[slug] ?? []);
  return named.length === 0 ? null : ALLERGENS.filter((allergen) => named.includes(allergen));
}
