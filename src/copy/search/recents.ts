import { RECENT_SEARCHES } from '../shared/words.ts';

export const recents = {
  searches: RECENT_SEARCHES,
  products: '최근 본 제품',
  searchesFailed: '최근 검색어를 불러오지 못했습니다.',
  productsFailed: '최근 본 상품을 불러오지 못했습니다.',
  noSearches: '아직 검색한 단어가 없어요.',
  noProducts: '아직 본 제품이 없어요.',
} as const;
