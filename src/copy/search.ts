import { BY_PURPOSE, CLOSE, INGREDIENT, MORE, NO_HIT, SEARCH, SUPPLEMENT } from './words.ts';

export const search = {
  title: (query: string) => `‘${query}’ 검색 결과`,
  plainTitle: SEARCH,
  prompt: '찾고 싶은 제품이나 성분을 입력해 보세요.',
  ingredients: INGREDIENT,
  supplements: SUPPLEMENT,
  none: NO_HIT,
  byPurpose: BY_PURPOSE,
  noneHint: '다른 이름이나 성분으로 찾아보세요.',
  suggestion: (word: string) => `혹시 ${word}?`,
  close: CLOSE,
  sharedText: '비타냥에서 찾은 영양제와 성분이에요.',
  more: MORE,
  pageTitle: '제품·성분 찾기',
  popular: '인기 검색어',
  popularFailed: '인기 검색어를 불러오지 못했습니다.',
  popularNone: '아직 인기 검색어가 없어요.',
  popularScore: (score: string) => `인기 점수 ${score}`,
} as const;
