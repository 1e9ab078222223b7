import type { Range } from '#domain/intake-directions/read-directions.ts';
import { supplements } from './supplements.ts';
import { AMOUNT_UNKNOWN, BAR_SCALE, CAUTIONS, CLOSE, DETAIL_FAILED, namesAndMore, RECOMMENDED, shareOf, UNKNOWN, UPPER } from './words.ts';

const TITLE = '나란히 보기';

export const compare = {
  title: TITLE,
  intro: '하루에 먹는 양과 권장·상한에 대한 비율을 같은 줄에서 볼 수 있어요.',
  table: '제품별 비교 표',
  names: (names: readonly string[]) => names.join(' · '),
  shared: (names: string) => `${names}의 함량과 주의할 점`,
  verdict: '한눈에',
  doses: '먹는 방법',
  form: '형태',
  allergens: '알레르기',
  cautions: '먼저 확인할 분',
  personCautions: CAUTIONS,
  inAll: (count: number) => `모두 들어 있는 성분 ${count}가지`,
  inSome: (count: number) => `일부에만 들어 있는 성분 ${count}가지`,
  inSomeHint: '신고자료에 적힌 것만 보여 드려요.',
  notListed: '표시 없음',
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
  basisNote: `${BAR_SCALE} 영양제에 든 양만으로 계산했고, 식사로 먹는 양은 들어 있지 않아요.`,
  add: (name: string) => `${name}, ${TITLE}에 담기`,
  beside: (name: string) => `${name} ${TITLE}`,
  added: '나란히 보기에 담았어요.',
  removed: '나란히 보기에서 뺐어요.',
  start: (count: number) => `${count}개 ${TITLE}`,
  oneMore: '하나 더 골라 주세요',
  close: CLOSE,
  tooFew: '나란히 볼 제품을 두세 개 골라 주세요.',
  tooFewHint: '제품 페이지와 검색 결과의 나란히 보기 단추로 담을 수 있어요.',
  tooMany: '제품은 세 개까지 나란히 볼 수 있어요.',
  firstThree: '앞의 세 제품만 보기',
  missing: '찾을 수 없는 제품이 있어요.',
  missingIds: (ids: string) => `없는 제품 번호: ${ids}`,
  withoutMissing: '남은 제품만 나란히 보기',
  toKnown: '남은 제품 보기',
  failed: DETAIL_FAILED,
} as const;
