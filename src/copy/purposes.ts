import { BY_PURPOSE, CLOSE, ingredientsFound, MORE, NOT_RECOGNISED, supplementsOf } from './words.ts';

export const purposes = {
  title: BY_PURPOSE,
  subtitle: '최대 3개 선택',
  list: '건강 목적',
  confirm: '영양제 확인',
  confirmShort: '영양제 확인하기',
  tooMany: '최대 3개까지 선택할 수 있어요.',
  count: (count: number, most: number) => `${count}/${most}`,
  loading: '목적에 맞는 영양제를 불러오는 중이에요.',
  notRecognised: NOT_RECOGNISED,
  none: '관련된 제품이 없습니다.',
  resultsTitle: supplementsOf,
  active: '먼저 볼 목적',
  chooseAgain: '목적 다시 고르기',
  close: CLOSE,
  jump: '성분 바로가기',
  found: ingredientsFound,
  range: (from: number, to: number, count: number) => `성분 ${count}가지 중 ${from}–${to}번째`,
  seeAll: '모두 보기',
  more: MORE,
  previous: '앞 성분 보기',
} as const;
