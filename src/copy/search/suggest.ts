import { BRAND, INGREDIENT, PRODUCT, PURPOSE, RECENT_SEARCHES } from '../shared/words.ts';

export const suggest = {
  list: '추천 검색어',
  recent: RECENT_SEARCHES,
  kind: { INGREDIENT, BRAND, PURPOSE, PRODUCT },
  count: (count: number) => `추천 ${count}개. 위아래 화살표로 고를 수 있어요.`,
} as const;
