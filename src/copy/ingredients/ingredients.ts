import { BASIS_NAMES, CAUTIONS, FEMALE, INVALID_ACCESS, MALE, NO_SUPPLEMENTS, RETRY, SUPPLEMENT, sourceText } from '../shared/words.ts';

export const ingredients = {
  findAnother: '다른 성분 찾아보기',
  loadFailed: '성분 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
  notFound: '성분을 찾을 수 없습니다.',
  invalidAccess: INVALID_ACCESS,
  information: '성분 정보',
  foods: '대체 식품',
  supplements: SUPPLEMENT,
  intake: '하루 섭취 기준',
  loginToSee: '로그인하고 내 나이와 성별에 맞는 권장섭취량을 확인해 보세요.',
  loginLink: '로그인하고 확인하기',
  guestBar: '로그인하면 볼 수 있는 섭취 기준 막대',
  description: '어떤 성분인가요?',
  effect: '무엇에 도움이 되나요?',
  refused: '찾는 사람이 많지만 인정되지 않은 목적',
  timing: '언제 먹으면 좋을까요?',
  caution: CAUTIONS,
  subIngredients: '세부 성분',
  aliases: '다른 이름',
  noFoods: '등록된 대체 식품이 없어요.',
  noSupplements: NO_SUPPLEMENTS,
  basis: BASIS_NAMES,
  purposes: '찾는 목적',
  tabs: '성분 페이지',
  intakeLoading: '섭취 기준을 불러오는 중이에요.',
  notFor: '이 사람에게 맞는 기준량이 없어요. 의사·약사와 상의하세요.',
  noDosage: '이 성분은 권장 섭취량 정보가 없어요.',
  partDosage: '일부 섭취량 정보가 없어요.',
  recommendedPerDay: (amount: string) => `하루 권장 ${amount}`,
  upperPerDay: (amount: string) => `하루 상한 ${amount}`,
  basisOf: (age: number | null, gender: string | null) => {
    const group = age === null ? '성인' : age >= 60 ? '60대 이상' : `${Math.max(age, 10)}대`;
    const who = gender === 'MALE' ? ` ${MALE}` : gender === 'FEMALE' ? ` ${FEMALE}` : '';
    return `${group}${who} 기준`;
  },
  sources: '출처와 검토일',
  reviewedOn: (day: string) => `검토한 날 ${day}`,
  sourceAbout: { EFFECT: '기능 설명', CAUTION: '주의', TIMING: '먹는 때', AMOUNT: '섭취량' },
  source: sourceText,
  retry: RETRY,
} as const;
