import type { Range } from '#domain/supplements/directions/read-directions.ts';
import {
  AMOUNT_UNKNOWN,
  ANALYSE_TOGETHER,
  CAUTIONS,
  CLOSE,
  DETAIL_FAILED,
  MISSING,
  MORE,
  namesAndMore,
  OVER,
  RECOMMENDED,
  shareOf,
  UNKNOWN,
  UPPER,
} from '../shared/words.ts';
import { supplements } from './supplements.ts';

/** Apart from the words of the comparison, as lists load it before a touch. */
const COMPARISON = '나란히 보기';
export const COMPARE = '비교';
export const addToComparison = (name: string): string => `${name} ${COMPARE}: ${COMPARISON}에 담기`;

const NOT_LISTED = '표시 없음';

export const compare = {
  title: COMPARISON,
  intro: '하루에 먹는 양과 권장·상한에 대한 비율을 같은 줄에서 볼 수 있어요.',
  nothingShared: (count: number) => `${count === 2 ? '두' : '세'} 제품에 함께 적힌 성분이 없어요.`,
  nothingSharedHint: '그래서 각 제품에 든 것을 따로 보여 드려요. 같이 드신다면 합계도 확인해 보세요.',
  analyse: ANALYSE_TOGETHER,
  table: '제품별 비교 표',
  names: (names: readonly string[]) => names.join(' · '),
  shared: (names: string) => `${names}의 함량과 주의할 점`,
  verdict: '한눈에',
  label: '먹는 방법과 주의',
  doses: '먹는 방법',
  form: '형태',
  allergens: '알레르기',
  cautions: '먼저 확인할 분',
  personCautions: CAUTIONS,
  inAll: (count: number) => `모두 들어 있는 성분 ${count}가지`,
  inSome: (count: number) => `한 제품에만 적힌 성분 ${count}가지`,
  inSeveral: '두 제품에 적힌 성분',
  onlyHere: `다른 제품은 ${NOT_LISTED}`,
  over: (amount: string) => `${amount} ${OVER}`,
  moreOwn: (count: number) => `${count}가지 ${MORE}`,
  inSomeHint: '신고자료에 적힌 것만 보여 드려요.',
  notListed: NOT_LISTED,
  unknown: UNKNOWN,
  unknownAmount: AMOUNT_UNKNOWN,
  noAllergens: '표시된 것 없음',
  allergensUnknown: '알레르기 정보를 몰라요. 라벨을 확인하세요.',
  sharedLine: (names: string) => `같은 시설: ${names}`,
  dose: (times: Range | null, units: Range | null, unit: string | null) =>
    [times && supplements.timesADay(times), units && unit !== null && `${supplements.perTime} ${supplements.unitsADose(units, unit)}`]
      .filter(Boolean)
      .join(', '),
  perUnit: (unit: string, amount: string) => `1${unit}에 ${amount}`,
  ofRecommended: (percent: string) => shareOf(RECOMMENDED, percent),
  ofUpper: (percent: string) => shareOf(UPPER, percent),
  moreCautions: (count: number) => `그 밖에 ${count}가지`,
  andMore: namesAndMore,
  reasons: '까닭 보기',
  reasonsOf: (name: string) => `${name}, 주의할 까닭 보기`,
  removeOf: (name: string) => `${name} 빼고 보기`,
  basisNote: '영양제에 든 양만으로 계산했고, 식사로 먹는 양은 들어 있지 않아요.',
  beside: (name: string) => `${name} ${COMPARISON}`,
  added: '나란히 보기에 담았어요.',
  removed: '나란히 보기에서 뺐어요.',
  start: (count: number) => `${count}개 ${COMPARISON}`,
  oneMore: '하나 더 골라 주세요',
  close: CLOSE,
  tooFew: '나란히 볼 제품을 두세 개 골라 주세요.',
  tooFewHint: '제품 페이지와 검색 결과의 나란히 보기 단추로 담을 수 있어요.',
  tooMany: '제품은 세 개까지 나란히 볼 수 있어요.',
  firstThree: '앞의 세 제품만 보기',
  missing: MISSING,
  missingIds: (ids: string) => (ids === '' ? '' : `없는 제품 번호: ${ids}`),
  withoutMissing: '남은 제품만 나란히 보기',
  toKnown: '남은 제품 보기',
  failed: DETAIL_FAILED,
} as const;
