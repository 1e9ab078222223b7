import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { BY_PURPOSE, CLOSE, ingredientsFound, MORE, NOT_RECOGNISED, PURPOSE, supplementsOf } from '../shared/words.ts';

/** The recognised claim behind a label that reads like an illness. */
const RECOGNISED: Partial<Record<PurposeCode, string>> = {
  ANEMIA: '인정된 내용: 철은 체내 산소 운반과 혈액 생성에, 엽산은 세포와 혈액 생성에, 구리는 철의 운반과 이용에 필요하다는 것까지예요.',
  HAIR_NAIL: '인정된 내용: 기장밀추출복합물의 모발 상태 개선뿐이고, 탈모나 손톱에 인정된 기능은 없어요.',
  BLOOD_SUGAR: '인정된 내용: 식후 혈당상승 억제에 도움을 줄 수 있다는 것까지이고, 당뇨약을 대신하지 않아요.',
  BLOOD_PRESS: '인정된 내용: 높은 혈압 감소나 혈압 조절에 도움을 줄 수 있다는 것까지이고, 혈압약을 대신하지 않아요.',
  CHOLESTEROL: '인정된 내용: 혈중 콜레스테롤 개선에 도움을 줄 수 있다는 것까지이고, 콜레스테롤약을 대신하지 않아요.',
  NEUTRAL_FAT: '인정된 내용: 혈중 중성지질 개선에 도움을 줄 수 있다는 것까지이고, 중성지방약을 대신하지 않아요.',
};

export const purposes = {
  title: BY_PURPOSE,
  subtitle: '최대 3개 선택',
  list: PURPOSE,
  recognised: (code: PurposeCode) => RECOGNISED[code] ?? null,
  recognisedOf: (name: string, recognised: string) => `${name} · ${recognised}`,
  confirm: '영양제 확인',
  confirmShort: '영양제 확인하기',
  tooMany: '최대 3개까지 선택할 수 있어요.',
  count: (count: number, most: number) => `${count}/${most}`,
  loading: '목적에 맞는 영양제를 불러오는 중이에요.',
  notRecognised: NOT_RECOGNISED,
  none: '관련된 제품이 없어요.',
  empty: (isRecognised: boolean) => (isRecognised ? '인정됐지만 함량이 확인된 제품이 없는 성분:' : '보여 드릴 제품이 없는 성분:'),
  resultsTitle: supplementsOf,
  active: '먼저 볼 목적',
  chooseAgain: '목적 다시 고르기',
  close: CLOSE,
  jump: '성분 바로가기',
  moreIngredients: (count: number) => `${count}가지 더`,
  found: ingredientsFound,
  range: (from: number, to: number, count: number) => `성분 ${count}가지 중 ${from}–${to}번째`,
  more: MORE,
  others: '그 밖의 인정 제품',
  othersMore: (count: number) => `제품 ${count}개 더 보기`,
  cautioned: (count: number) => `주의가 필요한 제품 ${count}개`,
  cautionedHint: '이 목적으로 찾는 분이 피해야 한다고 적혀 있거나 알려진 제품이에요.',
  moreOf: (ingredient: string) => `${MORE}: ${ingredient}`,
  previous: '앞 성분 보기',
} as const;
