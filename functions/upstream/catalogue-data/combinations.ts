import type { CombinationFact } from './types.ts';

const STANDARD = '건강기능식품의 기준 및 규격 (고시 제2026-43호)';
const REFERENCE_INTAKES = '2025 한국인 영양소 섭취기준';
const MEDICINE_NOTICE_2021 = '식약처 2021 병용 주의 안내';
const MEDICINE_NOTICE_2012 = '식약청 2012 의약품 병용 안내';
const CUSTOM = '일반적인 복용 관례';

type Good = readonly [id: number, rank: number, slug: string, name: string, slugs: readonly string[], source: string, description: string];

const good = ([id, displayRank, slug, name, ingredientSlugs, source, description]: Good): CombinationFact => ({
  id,
  slug,
  type: 'GOOD',
  name,
  description,
  displayRank,
  ingredientSlugs,
  severity: null,
  spacingMinutes: null,
  withMedication: null,
  source,
});

const GOOD: readonly Good[] = [
  [1, 1, 'ca-vd', '칼슘 + 비타민D', ['calcium', 'vitamin-d'], STANDARD,
    '비타민D는 몸이 칼슘을 흡수하고 이용하는 데 필요해요. 함께 챙기되 칼슘은 한 번에 500 mg까지만 드세요.'],
  [2, 2, 'fe-vc', '철 + 비타민C', ['iron', 'vitamin-c'], STANDARD,
    '비타민C는 철의 흡수에 필요한 영양소예요. 같은 시간에 드시고, 커피와 녹차는 한두 시간 뒤로 미뤄 주세요.'],
  [3, 3, 'omega3-ve', '오메가3 + 비타민E', ['omega-3', 'vitamin-e'], STANDARD,
    '기름은 산소에 약하고 비타민E는 항산화 영양소라 함께 챙기기 좋아요. 이미 한 캡슐에 같이 든 제품이 많으니 라벨을 먼저 살펴보세요.'],
  [4, 4, 'mg-b6', '마그네슘 + 비타민B6', ['magnesium', 'vitamin-b6'], CUSTOM,
    '에너지를 쓰는 데 필요한 마그네슘과 단백질을 이용하는 데 필요한 B6는 함께 챙기기 좋아요. B6는 다른 제품까지 더해 하루 50 mg을 넘지 않게 해 주세요.'],
  [5, 6, 'ca-mg-vd', '칼슘 + 마그네슘 + 비타민D', ['calcium', 'magnesium', 'vitamin-d'], STANDARD,
    '뼈와 근육에 쓰이는 세 가지로, 한 알에 모은 제품이 흔해요. 칼슘과 마그네슘을 2:1로 맞추라는 말은 관례일 뿐 공식 기준은 아니에요.'],
  [6, 7, 'ca-vk', '칼슘 + 비타민K', ['calcium', 'vitamin-k'], STANDARD,
    '칼슘은 뼈의 재료이고 비타민K는 뼈의 구성에 필요해서 함께 챙기기 좋아요. 와파린을 드신다면 이 짝은 건너뛰고 먼저 상담해 주세요.'],
  [7, 5, 'collagen-vc', '콜라겐 + 비타민C', ['collagen', 'vitamin-c'], STANDARD,
    '비타민C는 결합조직을 만들고 유지하는 데 필요해서 콜라겐과 함께 챙기기 좋아요. 시간은 가리지 않아도 괜찮아요.'],
  [8, 8, 'vc-ve', '비타민C + 비타민E', ['vitamin-c', 'vitamin-e'], STANDARD,
    '물에 녹는 C와 기름에 녹는 E는 둘 다 항산화 영양소예요. 식사를 마치고 함께 드시면 편해요.'],
  [9, 9, 'se-ve', '셀레늄 + 비타민E', ['selenium', 'vitamin-e'], STANDARD,
    '두 영양소 모두 유해산소로부터 세포를 보호하는 데 필요해요. 셀레늄은 하루 400 µg이 상한이니 겹치는 제품을 확인해 보세요.'],
  [10, 10, 'folate-b12-b6', '엽산 + 비타민B12 + 비타민B6', ['folate', 'vitamin-b12', 'vitamin-b6'], STANDARD,
    '엽산과 B6는 호모시스테인 수준을 정상으로 유지하는 데, B12는 엽산이 제대로 쓰이는 데 필요해요. 엽산만 많이 먹으면 B12 부족이 가려질 수 있어 셋을 함께 보는 편이 좋아요.'],
  [11, 11, 'fe-folate-b12', '철 + 엽산 + 비타민B12', ['iron', 'folate', 'vitamin-b12'], STANDARD,
    '혈액을 만드는 데 쓰이는 영양소 세 가지예요. 어지럼이나 빈혈이 있다면 보충보다 원인 확인이 먼저예요.'],
  [12, 12, 'fe-cu', '철 + 구리', ['iron', 'copper'], STANDARD,
    '구리는 철을 나르고 이용하는 데 필요해요. 아연을 많이, 오래 드시는 분이라면 구리도 챙기고 있는지 살펴보세요.'],
  [13, 13, 'pro-fos', '프로바이오틱스 + 프락토올리고당', ['probiotics', 'fructooligosaccharide'], STANDARD,
    '프락토올리고당은 장 속 유익균이 먹고 자라는 당이라 유산균과 함께 챙기기 좋아요. 배에 가스가 차면 양을 줄여 보세요.'],
  [14, 14, 'lutein-fat', '루테인 + 오메가3', ['lutein', 'omega-3'], CUSTOM,
    '둘 다 기름과 어울리는 성분이라 반찬이 있는 식사 바로 뒤에 함께 챙기기 좋아요.'],
  [15, 15, 'va-zn', '비타민A + 아연', ['vitamin-a', 'zinc'], CUSTOM,
    '아연은 몸이 비타민A를 나르는 데 쓰인다고 알려져 함께 챙기기 좋아요. 비타민A는 모두 더해 하루 3,000 µg RAE 아래로 지켜 주세요.'],
  [16, 16, 'pga-ca', '폴리감마글루탐산 + 칼슘', ['polygamma-glutamic-acid', 'calcium'], STANDARD,
    '폴리감마글루탐산은 체내 칼슘 흡수 촉진에 도움을 줄 수 있다고 인정된 원료예요. 칼슘과 같은 시간에 드셔야 뜻이 있어요.'],
];

type Caution = readonly [
  id: number,
  rank: number,
  slug: string,
  name: string,
  slugs: readonly string[],
  severity: NonNullable<CombinationFact['severity']>,
  spacingMinutes: number | null,
  withMedication: string | null,
  source: string,
  description: string,
];

const caution = (row: Caution): CombinationFact => {
  const [id, displayRank, slug, name, ingredientSlugs, severity, spacingMinutes, withMedication, source, description] = row;
  return { id, slug, type: 'CAUTION', name, description, displayRank, ingredientSlugs, severity, spacingMinutes, withMedication, source };
};

const CAUTION: readonly Caution[] = [
  [101, 1, 'ca-fe', '칼슘 + 철', ['calcium', 'iron'], 'SPACE', 120, null, '미국 국립보건원 철 자료',
    '칼슘이 곁에 있으면 철이 덜 흡수돼요. 철은 아침 빈속에, 칼슘은 저녁 식후에 드시는 식으로 두 시간 넘게 띄워 주세요.'],
  [102, 2, 'zn-fe', '아연 + 철', ['zinc', 'iron'], 'SPACE', 120, null, 'Drugs.com 아연 자료',
    '두 미네랄은 같은 길로 흡수되어 철이 25 mg을 넘으면 서로 방해할 수 있어요. 두 시간쯤 떨어뜨려 드세요.'],
  [103, 6, 'zn-cu', '아연 + 구리', ['zinc', 'copper'], 'LIMIT', null, null, REFERENCE_INTAKES,
    '아연을 많이, 오래 먹으면 구리가 모자라질 수 있어요. 아연은 모두 더해 하루 35 mg을 넘기지 마세요.'],
  [104, 7, 'mg-fe', '마그네슘 + 철', ['magnesium', 'iron'], 'SPACE', 120, null, CUSTOM,
    '함량이 높은 마그네슘은 철 흡수를 줄일 수 있어요. 철은 아침, 마그네슘은 저녁처럼 나누어 드세요.'],
  [105, 8, 'ca-mg', '칼슘 + 마그네슘', ['calcium', 'magnesium'], 'SPACE', 120, null, CUSTOM,
    '각각 많은 양을 한 번에 드시면 흡수를 두고 겨룰 수 있어요. 한 제품에 든 보통 양은 괜찮고, 고함량이라면 아침과 저녁으로 나눠 보세요.'],
  [106, 3, 'greentea-garcinia', '녹차추출물 + 가르시니아', ['green-tea-catechin', 'garcinia'], 'AVOID', null, null, STANDARD,
    '둘 다 체지방 감소 원료이고, 같이 먹지 않도록 주의사항에 적혀 있어요. 둘 가운데 하나만 고르시고 간이 약한 분은 모두 피해 주세요.'],
  [107, 9, 'fe-tea', '철 + 녹차·커피', ['iron', 'green-tea-catechin'], 'SPACE', 90, null, CUSTOM,
    '차와 커피의 떫은 성분이 식물성 철과 결합해 흡수를 줄여요. 철을 드신 뒤 한두 시간은 물로 목을 축여 주세요.'],
  [108, 4, 'omega3-warfarin', '오메가3 + 항응고제', ['omega-3'], 'CONSULT', null, '항응고제·항혈소판제·혈압약', MEDICINE_NOTICE_2021,
    '피가 굳는 속도를 늦출 수 있어 약과 겹치면 출혈에 주의해야 해요. 드시기 전에 의사나 약사와 상담하고, 수술 일정이 있다면 꼭 알려 주세요.'],
  [109, 10, 'vk-warfarin', '비타민K·클로렐라 + 와파린', ['vitamin-k', 'chlorella'], 'CONSULT', null, '와파린', MEDICINE_NOTICE_2012,
    '비타민K는 와파린의 작용을 줄여요. 섭취량을 갑자기 늘리거나 끊지 말고 먼저 상담해 주세요.'],
  [110, 11, 'ginkgo-ginseng-surgery', '은행잎·홍삼·인삼 + 항응고제', ['ginkgo', 'red-ginseng', 'ginseng'], 'CONSULT', null, '항응고제; 수술 전후', MEDICINE_NOTICE_2012,
    '세 가지 모두 피가 굳는 것을 늦출 수 있어요. 수술 전후에는 쉬고, 항응고제를 드신다면 담당 의사에게 물어보세요.'],
  [111, 12, 'minerals-antibiotic', '칼슘·마그네슘·철·아연 + 항생제', ['calcium', 'magnesium', 'iron', 'zinc'], 'SPACE', 240, '테트라사이클린·퀴놀론 항생제', 'Drugs.com·MSKCC 미네랄 자료',
    '미네랄이 테트라사이클린이나 퀴놀론 항생제와 붙어 약의 흡수를 막아요. 약을 먼저 드셨다면 두 시간 뒤에, 미네랄이 먼저였다면 네다섯 시간 뒤에 이어 가고 약사에게 한 번 더 확인해 주세요.'],
  [112, 13, 'minerals-levothyroxine', '칼슘·철 + 갑상선호르몬제', ['calcium', 'iron'], 'SPACE', 240, '레보티록신', 'Healthnotes 레보티록신 자료',
    '칼슘과 철은 갑상선호르몬제가 흡수되는 것을 방해해요. 약과 네 시간 넘게 간격을 두세요.'],
  [113, 14, 'minerals-bisphosphonate', '칼슘·마그네슘·철 + 골다공증약', ['calcium', 'magnesium', 'iron'], 'SPACE', 120, '비스포스포네이트', MEDICINE_NOTICE_2012,
    '미네랄이 비스포스포네이트 계열 약의 흡수를 줄여요. 약은 아침 빈속에 먼저, 미네랄은 약 설명서를 따르되 넉넉히 두 시간 뒤에 드세요.'],
  [114, 15, 'fiber-any', '식이섬유 + 다른 영양제·약', ['dietary-fiber'], 'SPACE', 120, null, CUSTOM,
    '차전자피 같은 섬유는 물을 만나 젤이 되면서 다른 성분의 흡수를 늦춰요. 두 시간 정도 띄우고 물은 한 컵 가득 드세요.'],
  [115, 16, 'redyeast-statin', '홍국 + 고지혈증약', ['red-yeast-rice'], 'AVOID', null, '스타틴', STANDARD,
    '홍국의 모나콜린K는 스타틴 계열 약과 같은 방식으로 작용해 부담이 겹칠 수 있어요. 함께 드시지 마세요.'],
  [116, 17, 'pro-antibiotic', '프로바이오틱스 + 항생제', ['probiotics'], 'SPACE', 120, '항생제', MEDICINE_NOTICE_2021,
    '항생제는 유산균에게도 힘을 써서 함께 먹으면 보람이 줄어요. 두 시간쯤 띄워 드시고, 항생제를 마친 뒤에도 이어 가 보세요.'],
  [117, 18, 'betacarotene-smoker', '베타카로틴·루테인 + 흡연', ['beta-carotene', 'lutein'], 'CONSULT', null, null, STANDARD,
    '담배를 피우는 분이 베타카로틴을 많이 먹었을 때 좋지 않은 연구 보고가 있었어요. 흡연 중이라면 드시기 전에 상담해 주세요.'],
  [118, 5, 'b6-dup', '비타민B6 + 비타민B6', ['vitamin-b6'], 'LIMIT', null, null, REFERENCE_INTAKES,
    'B군, 종합비타민, 마그네슘 제품에 B6가 겹쳐 들어 있곤 해요. 2025년부터 상한이 하루 50 mg이니 합계가 넘으면 한 제품을 덜어 내세요.'],
  [119, 19, 'va-dup', '비타민A + 비타민A', ['vitamin-a'], 'LIMIT', null, null, REFERENCE_INTAKES,
    '눈 영양제와 종합비타민에 같이 들기 쉬운데, 기름에 녹는 비타민이라 몸에 쌓여요. 모두 더해 하루 3,000 µg RAE 이하로, 임신 중이라면 더 꼼꼼히 살펴 주세요.'],
  [120, 20, 'theanine-caffeine', '테아닌 + 카페인', ['theanine', 'green-tea-catechin'], 'CAUTION', null, null, STANDARD,
    '테아닌의 주의사항에는 카페인과 함께 먹을 때 조심하라고 적혀 있어요. 저녁이라면 커피와 고카페인 음료는 쉬어 가세요.'],
  [121, 21, 'creatine-caffeine', '크레아틴 + 카페인', ['creatine'], 'CAUTION', null, null, STANDARD,
    '크레아틴을 드실 때는 카페인 섭취에 주의하라는 안내가 있어요. 커피 대신 물을 넉넉히 곁들여 보세요.'],
  [122, 22, 'sterol-carotene', '식물스테롤 + 베타카로틴', ['plant-sterol', 'beta-carotene'], 'SPACE', 120, null, STANDARD,
    '식물스테롤은 베타카로틴의 흡수를 방해할 수 있어요. 시간을 나누어 드시고 당근과 시금치 같은 채소를 더 올려 보세요.'],
  [123, 23, 'k-bp', '칼륨 + 혈압약', ['potassium'], 'CONSULT', null, '혈압약·칼륨보존 이뇨제', MEDICINE_NOTICE_2012,
    '일부 혈압약과 이뇨제는 몸에 칼륨을 남겨 두기 때문에 보충제가 더해지면 지나칠 수 있어요. 신장이 좋지 않거나 약을 드신다면 먼저 상담해 주세요.'],
  [124, 24, 'niacin-diabetes', '나이아신 + 당뇨약', ['niacin'], 'CONSULT', null, '당뇨약', MEDICINE_NOTICE_2012,
    '나이아신을 많이 드시면 혈당 조절이 흔들려 약이 덜 들 수 있어요. 당뇨약을 드신다면 양을 정하기 전에 상담해 주세요.'],
  [125, 25, 'vd-ca-over', '비타민D 과다 + 칼슘 과다', ['vitamin-d', 'calcium'], 'LIMIT', null, null, REFERENCE_INTAKES,
    '둘을 함께 지나치게 드시면 혈액 속 칼슘이 높아지고 신장결석이 생길 수 있어요. 비타민D는 100 µg, 칼슘은 30세 이상 여성 기준 2,000 mg까지로 합계를 확인하세요.'],
  [126, 26, 'immuno', '클로렐라·스피루리나·홍삼 + 면역억제제', ['chlorella', 'spirulina', 'red-ginseng', 'ginseng'], 'CONSULT', null, '면역억제제', MEDICINE_NOTICE_2012,
    '면역 기능을 북돋우는 원료라 면역억제제의 작용을 줄일 수 있어요. 이식이나 자가면역 치료를 받고 있다면 담당 의사와 먼저 이야기해 주세요.'],
];

/** Ingredients that go well together, and those to keep apart; ranks 1–5 of each kind stand on the cards. */
export const COMBINATIONS: readonly CombinationFact[] = [...GOOD.map(good), ...CAUTION.map(caution)];
