import { CLOSE } from '../shared/words.ts';

const numbers = new Intl.NumberFormat('ko-KR');
const countText = (count: number, isAtLeast: boolean) => `${numbers.format(count)}개${isAtLeast ? ' 이상' : ''}`;

export const searchFilters = {
  label: '필터',
  sort: '정렬',
  amount: '함량',
  amountOf: (name: string, unit: string) => `${name} 하루 함량 (${unit})`,
  least: '최소',
  most: '최대',
  inIU: 'IU로 입력',
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
