import { BY_PURPOSE, CLOSE, FIND, INGREDIENT, MORE, NO_HIT, SEARCH, SUPPLEMENT } from '../shared/words.ts';

export const search = {
  title: (query: string) => `‘${query}’ 검색 결과`,
  plainTitle: SEARCH,
  prompt: '찾고 싶은 제품이나 성분을 입력해 보세요.',
  ingredients: INGREDIENT,
  supplements: SUPPLEMENT,
  none: NO_HIT,
  byPurpose: BY_PURPOSE,
  noneHint: '다른 이름이나 성분으로 찾아보세요.',
  nothingFor: (query: string) => `‘${query}’에 맞는 제품이나 성분이 없어요. 다른 이름이나 성분으로 찾아보세요.`,
  tryPurpose: (purpose: string) => `아래의 ‘${purpose}’에서 찾아볼까요?`,
  noProducts: '찾으시는 제품은 아직 없어요.',
  /** @param words as typed, without a product */
  relaxed: (words: readonly string[]) => `${words.map((word) => `‘${word}’`).join(', ')} 제품은 없어요. 나머지 말로 찾은 제품이에요.`,
  inexact: '똑같은 이름의 제품은 없어서 가까운 제품을 보여 드려요.',
  /** Brands from abroad; @param words as typed */
  abroad: (words: readonly string[]) =>
    `${words.map((word) => `‘${word}’`).join(', ')}: 국내에 신고된 제품을 찾지 못했어요. 갖고 계신 제품은 라벨로 추가하면 함량까지 볼 수 있어요.`,
  ofOthers: '다른 회사 제품',
  medical: '영양제는 병을 치료하거나 예방하지 않아요. 증상이 있으면 의사·약사와 먼저 상의하세요.',
  medicines: '의약품이에요',
  takenTogether: '같이 먹어도 되는지 보기',
  medicinesAre: '영양제가 아니라 약국에서 파는 약이에요. 들어 있는 성분과 드시는 양은 약국에서 확인하세요.',
  purposes: '관련된 목적',
  somePurposes: '목적으로 찾아보기',
  otherWays: '다른 방법으로 찾기',
  byIngredient: '성분 이름으로 찾기',
  ownReminder: '이름을 직접 적고 알림 만들기',
  suggestion: (word: string) => `혹시 ${word}?`,
  close: CLOSE,
  sharedText: '비타냥에서 찾은 영양제와 성분이에요.',
  more: MORE,
  pageTitle: FIND,
  popular: '인기 검색어',
  popularFailed: '인기 검색어를 불러오지 못했습니다.',
  popularNone: '아직 인기 검색어가 없어요.',
  /** Before anything was counted. */
  someTerms: '이런 성분을 찾아보세요',
} as const;
