import { AGE, ALL, BEFORE_RANKS, FEMALE, GENDER, MALE, NEXT, POPULAR, PREVIOUS } from '../shared/words.ts';

export const popular = {
  title: POPULAR,
  gender: GENDER,
  age: AGE,
  genders: { ALL: ALL, FEMALE: FEMALE, MALE: MALE },
  uncounted: BEFORE_RANKS,
  empty: '조건에 맞는 영양제가 없어요.',
  failed: '데이터를 불러오는 데 실패했습니다. 잠시 후 다시 시도해주세요.',
  showAll: '모든 나이대 보기',
  firstPage: '처음으로',
  pages: '쪽 이동',
  previous: PREVIOUS,
  next: NEXT,
  page: (page: number, pages: number) => `${page} / ${pages}`,
  description: '나이대와 성별로 많이 찾는 영양제 순위를 확인하세요.',
} as const;
