import type { SourceId } from './sources.ts';
import type { CombinationFact } from './types.ts';

type Row = readonly [
  head: readonly [id: number, displayRank: number, slug: string, source: SourceId],
  name: string,
  ingredientSlugs: readonly string[],
  description: string,
];

const ROWS: readonly Row[] = [
  [
    [1, 1, 'ca-vd', 'notice'],
    '칼슘 + 비타민D',
    ['calcium', 'vitamin-d'],
    '비타민D는 몸이 칼슘을 흡수하고 이용하는 데 필요해요. 둘 다 골다공증 발생 위험 감소 기능이 인정됐으니 함께 챙기기 좋아요.',
  ],
  [[2, 2, 'fe-vc', 'notice'], '철 + 비타민C', ['iron', 'vitamin-c'], '비타민C는 철의 흡수에 필요한 영양소예요. 같은 시간에 드셔도 좋아요.'],
  [
    [3, 3, 'omega3-ve', 'notice'],
    '오메가3 + 비타민E',
    ['omega-3', 'vitamin-e'],
    '기름은 산소에 약하고 비타민E는 항산화 영양소라 함께 챙기기 좋아요. 이미 한 캡슐에 같이 든 제품이 많으니 라벨을 먼저 살펴보세요.',
  ],
  [
    [4, 4, 'mg-b6', 'notice'],
    '마그네슘 + 비타민B6',
    ['magnesium', 'vitamin-b6'],
    '에너지를 쓰는 데 필요한 마그네슘과 단백질을 이용하는 데 필요한 B6는 함께 챙기기 좋아요. B6는 다른 제품까지 더한 양이 분석 막대의 상한 안인지 봐 주세요.',
  ],
  [
    [5, 6, 'ca-mg-vd', 'notice'],
    '칼슘 + 마그네슘 + 비타민D',
    ['calcium', 'magnesium', 'vitamin-d'],
    '뼈와 근육에 쓰이는 세 가지로, 한 알에 모은 제품이 흔해요. 칼슘과 마그네슘을 2:1로 맞추라는 말은 관례일 뿐 공식 기준은 아니에요.',
  ],
  [
    [6, 7, 'ca-vk', 'notice'],
    '칼슘 + 비타민K',
    ['calcium', 'vitamin-k'],
    '칼슘은 뼈의 재료이고 비타민K는 뼈의 구성에 필요해서 함께 챙기기 좋아요. 와파린을 드신다면 이 짝은 건너뛰고 먼저 상담해 주세요.',
  ],
  [
    [7, 5, 'collagen-vc', 'notice'],
    '콜라겐 + 비타민C',
    ['collagen', 'vitamin-c'],
    '비타민C는 결합조직을 만들고 유지하는 데 필요해서 콜라겐과 함께 챙기기 좋아요.',
  ],
  [
    [8, 8, 'vc-ve', 'notice'],
    '비타민C + 비타민E',
    ['vitamin-c', 'vitamin-e'],
    '물에 녹는 C와 기름에 녹는 E는 둘 다 항산화 영양소라 함께 챙기기 좋아요.',
  ],
  [
    [9, 9, 'se-ve', 'notice'],
    '셀레늄 + 비타민E',
    ['selenium', 'vitamin-e'],
    '두 영양소 모두 유해산소로부터 세포를 보호하는 데 필요해요. 셀레늄은 겹치는 제품이 있는지, 분석 막대의 상한 안인지 확인해 보세요.',
  ],
  [
    [10, 10, 'folate-b12-b6', 'notice'],
    '엽산 + 비타민B12 + 비타민B6',
    ['folate', 'vitamin-b12', 'vitamin-b6'],
    '엽산과 B6는 호모시스테인 수준을 정상으로 유지하는 데, B12는 엽산이 제대로 쓰이는 데 필요해요. 세 영양소를 함께 챙기기 좋아요.',
  ],
  [
    [11, 11, 'fe-folate-b12', 'notice'],
    '철 + 엽산 + 비타민B12',
    ['iron', 'folate', 'vitamin-b12'],
    '혈액을 만드는 데 쓰이는 영양소 세 가지예요. 어지럼이나 빈혈이 있다면 보충보다 원인 확인이 먼저예요.',
  ],
  [
    [12, 12, 'fe-cu', 'notice'],
    '철 + 구리',
    ['iron', 'copper'],
    '구리는 철을 나르고 이용하는 데 필요해요. 아연을 많이, 오래 드시는 분이라면 구리도 챙기고 있는지 살펴보세요.',
  ],
  [
    [13, 13, 'pro-fos', 'notice'],
    '프로바이오틱스 + 프락토올리고당',
    ['probiotics', 'fructooligosaccharide'],
    '프락토올리고당은 장 속 유익균이 먹고 자라는 당이라 유산균과 함께 챙기기 좋아요. 배에 가스가 차면 양을 줄여 보세요.',
  ],
  [
    [14, 14, 'lutein-fat', 'notice'],
    '루테인 + 오메가3',
    ['lutein', 'omega-3'],
    '루테인은 황반색소밀도 유지로, 오메가3는 건조한 눈 개선으로 눈 건강 기능성이 인정된 원료예요. 기능마다 양이 다르니 라벨의 함량을 함께 보세요.',
  ],
  [
    [15, 15, 'va-zn', 'notice'],
    '비타민A + 아연',
    ['vitamin-a', 'zinc'],
    '비타민A는 피부와 점막을 지키는 데, 아연은 세포가 정상으로 나뉘는 데 필요한 영양소예요. 비타민A는 모두 더한 양을 분석 막대의 상한 아래로 지켜 주세요.',
  ],
  [
    [16, 16, 'pga-ca', 'notice'],
    '폴리감마글루탐산 + 칼슘',
    ['polygamma-glutamic-acid', 'calcium'],
    '폴리감마글루탐산은 체내 칼슘 흡수 촉진에 도움을 줄 수 있다고 인정된 원료예요. 칼슘과 같은 시간에 드셔야 뜻이 있어요.',
  ],
];

/** Ingredients that are good to take together; where the synergy is only custom, the text says so by its wording. */
export const GOOD_COMBINATIONS = ROWS.map(
  ([[id, displayRank, slug, source], name, ingredientSlugs, description]): CombinationFact => ({
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
  }),
);
