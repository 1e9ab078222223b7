import { BRAND, CLOSE, INGREDIENT, PURPOSE } from './words.ts';

const numbers = new Intl.NumberFormat('ko-KR');
const countText = (count: number, isAtLeast: boolean) => `${numbers.format(count)}개${isAtLeast ? ' 이상' : ''}`;

export const searchFilters = {
  label: '검색 결과 고르기',
  groups: {
    sort: '정렬',
    form: '형태',
    purpose: PURPOSE,
    ingredient: INGREDIENT,
    brand: BRAND,
    amount: '함량',
    without: '알레르기 제외',
  },
  hints: {
    form: '고른 형태 가운데 하나인 제품을 보여요.',
    purpose: '고른 목적을 모두 인정받은 제품을 보여요.',
    ingredient: '고른 성분이 모두 든 제품을 보여요.',
    brand: '고른 브랜드 가운데 하나인 제품을 보여요.',
    without: '라벨에 적힌 제품을 빼요. 같은 시설에서 다루는 것도 빼요.',
  },
  sorts: { fit: '맞는 순', amount: '함량 높은 순', name: '이름순', popular: '인기순' },
  children: '어린이용',
  amountOf: (name: string, unit: string) => `${name} 하루 함량 (${unit})`,
  least: '최소',
  most: '최대',
  from: (name: string, least: string) => `${name} ${least} 이상`,
  upTo: (name: string, most: string) => `${name} ${most} 이하`,
  between: (name: string, least: string, most: string) => `${name} ${least}~${most}`,
  excluded: (name: string) => `${name} 제외`,
  apply: '결과 보기',
  applyCount: (count: number, isAtLeast: boolean) => `결과 ${countText(count, isAtLeast)} 보기`,
  count: countText,
  applied: '고른 조건',
  remove: (name: string) => `${name} 조건 빼기`,
  clear: '모두 지우기',
  none: '이 조건에 맞는 제품이 없어요.',
  noneHint: '조건을 하나씩 빼거나 모두 지워 보세요.',
  unlabelled: (count: number) =>
    `${countText(count, false)}는 알레르기 표시 정보가 없어서 남아 있어요. 드시기 전에 제품의 라벨을 확인해 주세요.`,
  close: CLOSE,
} as const;
