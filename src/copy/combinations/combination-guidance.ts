import type { DaySlot, SlotReason } from '#domain/reminders/day-slots.ts';
import type { LabelTiming } from '#domain/reminders/label-times.ts';
import { withAnd, withTopic } from '#domain/shared/korean.ts';
import type { BindingMeal } from '#domain/supplements/directions/meal-time.ts';
import { DAY_PART_NAMES, MEAL_NAMES } from '../labels/label-words.ts';
import {
  ABOVE_RANGE,
  ADD_REMINDER,
  BASIS_NAMES,
  FORM_UNKNOWN,
  INGREDIENT,
  minutesText,
  NOT_FOR_YOU,
  namesAndMore,
  OR,
  OVER,
  RECOMMENDED,
  sourceText,
  UNKNOWN,
  UPPER,
} from '../shared/words.ts';

const span = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60}시간` : minutesText(minutes));

function mealName(meal: BindingMeal, { minutesBeforeMeal, minutesAfterMeal }: LabelTiming): string {
  if (meal === 'BEFORE_MEAL') {
    if (minutesBeforeMeal === null) return MEAL_NAMES.BEFORE_MEAL;
    return minutesBeforeMeal === 0 ? '식사 직전' : `식사 ${span(minutesBeforeMeal)} 전`;
  }
  if (meal === 'AFTER_MEAL') {
    if (minutesAfterMeal === null) return MEAL_NAMES.AFTER_MEAL;
    return minutesAfterMeal === 0 ? '식사 직후' : `식사 ${span(minutesAfterMeal)} 후`;
  }
  return MEAL_NAMES[meal];
}

function timingText(label: LabelTiming): string {
  const parts = label.dayParts.map((part) => DAY_PART_NAMES[part]).join('·');
  const meals = label.meals.map((meal) => mealName(meal, label)).join(` ${OR} `);
  return [parts, meals].filter(Boolean).join(' ');
}

export const guidance = {
  title: '궁합과 먹는 시간',
  leaveOut: '이렇게 줄이면 돼요',
  drop: '빼면 상한 안이에요',
  takeLess: (times: number, dose: string) => `하루 ${times}번, 한 번에 ${dose}만 먹기`,
  fewerTimes: (times: number) => `하루 ${times}번만 먹기`,
  halfTablet: (times: number, unit: string) =>
    times === 1 ? `반으로 나눌 수 있으면 하루 반 ${unit}만` : `반으로 나눌 수 있으면 하루 ${times}번, 반 ${unit}씩만`,
  solved: '이렇게 하면 상한을 넘는 성분이 없어요.',
  solvedAsKnown: '이렇게 하면 알려진 함량으로는 상한 안이에요. 함량이나 형태를 모르는 성분이 있어 다 확인한 것은 아니에요.',
  keepsPurposes: '인정된 기능도 그대로예요.',
  losesPurposes: (purposes: string) => `대신 ${purposes}에 필요한 양은 모자라요.`,
  fallsBelowMinimum: (names: string) => `${names}: 기능성 하루 최소량에 못 미치게 돼요.`,
  analyseAgain: '뺀 조합으로 다시 보기',
  fewestProducts: '가장 적게 바꾸는 방법이에요.',
  fewestLosses: '건강 목적을 가장 적게 잃는 방법이에요. 더 적은 제품을 바꾸는 방법도 있지만 잃는 목적이 늘어요.',
  pairings: '이 조합의 궁합',
  good: '함께 좋아요',
  caution: '주의하세요',
  noPairings: '서로 부딪치거나 돕는다고 알려진 성분이 없어요.',
  careOf: (names: string, others: number) => `주의하세요: ${namesAndMore(names, others)}`,
  more: '궁합과 먹는 시간 보기',
  source: sourceText,
  plan: '언제 먹으면 좋을까',
  planBasis: '섭취 방법과 알려진 습관을 따랐어요.',
  remind: '이대로 알림 만들기',
  remindNeedsLogin: '이 시간표를 알림으로 만들려면 로그인해 주세요.',
  together: (one: string, other: string) => `${withAnd(one)} ${withTopic(other)} 하루 안에 간격을 다 두기 어려워요. 약사와 상의해 보세요.`,
  slots: {
    EMPTY_STOMACH: '아침 공복',
    BEFORE_BREAKFAST: '아침 식전',
    WITH_BREAKFAST: '아침 식사와 함께',
    AFTER_BREAKFAST: '아침 식후',
    BETWEEN_MORNING: '아침과 점심 사이',
    BEFORE_LUNCH: '점심 식전',
    WITH_LUNCH: '점심 식사와 함께',
    AFTER_LUNCH: '점심 식후',
    BETWEEN_AFTERNOON: '점심과 저녁 사이',
    BEFORE_DINNER: '저녁 식전',
    WITH_DINNER: '저녁 식사와 함께',
    AFTER_DINNER: '저녁 식후',
    BEFORE_BED: MEAL_NAMES.BEDTIME,
  } satisfies Record<DaySlot, string>,
  reasons: {
    FAT: '기름에 녹아 식사와 함께',
    EMPTY: '빈속에 흡수가 잘돼요',
    EVENING: '저녁에 드시는 분이 많아요',
    MORNING: '아침에 드시는 분이 많아요',
    APART: '다른 성분과 시간을 두었어요',
  } satisfies Record<Exclude<SlotReason, 'LABEL' | 'MEAL'>, string>,
  labelReason: (label: LabelTiming) => `제품의 섭취 방법: ${timingText(label)}`,
  unclear: (names: string) => `제품의 섭취 방법을 확인해 주세요: ${names}. 표시만으로는 언제 얼마나 드시는지 알 수 없어요.`,
  askAbout: (names: string) => `드시는 약과 시간이 겹쳐요. 언제 드실지 의사·약사에게 물어보세요: ${names}`,
  askFirst: (names: string) => `먼저 확인할 것이 있어 시간을 정하지 않았어요: ${names}`,
  notJudged: (names: string) => `판단하지 못해 시간을 정하지 않았어요: ${names}`,
  leftOutOfPlan: (name: string, why: string) =>
    `계획에서 뺐어요: ${name} · ${why === '' ? '함께 먹지 않는 성분이 같이 들어 있어요' : `${why} 피해야 해요`}`,
  notTogether: (one: string, other: string) => `함께 드시지 마세요: ${one}, ${other}. 하나만 고르세요.`,
  withoutMedicines: '드시는 약의 시간은 들어 있지 않아요. 위에 적힌 시간만큼 띄우세요.',
  purposes: '무엇에 도움이 될까',
  basis: BASIS_NAMES,
  belowAmount: '이 기능에는 양이 모자라요',
  amountUnknown: '함량을 몰라 확인할 수 없어요',
  neededFor: (purposes: string, ingredient: string, minimum: string) => `${purposes} (${ingredient} 하루 ${minimum}부터)`,
  duplicates: (shared: readonly { readonly name: string; readonly products: number }[]) =>
    `겹치는 성분: ${shared.map(({ name, products }) => `${name}(${products}개)`).join(', ')}`,
  belowMinimum: (marks: string, minimum: string) => `${marks}: 기능성 하루 최소량 ${minimum}에 못 미쳐요`,
  unknownShare: '모름',
  print: '약사·의사에게 보여 줄 목록',
  printTitle: '먹고 있는 영양제 목록',
  printNow: '인쇄하기',
  printLines: ['이름', '나이', '메모'],
  printMedicines: '드시는 약과 약에 대한 주의도 적기',
  printLeftOut: (medicines: number, cautions: number) =>
    `드시는 약 ${medicines}가지${cautions > 0 ? `와 약에 대한 주의 ${cautions}가지` : ''}는 적지 않았어요.`,
  printAsk: '약사·의사에게 보여 줄 때는 켜 주세요.',
  medicines: (names: string) => `드시는 약: ${names}`,
  printBack: '분석으로 돌아가기',
  printColumns: { ingredient: INGREDIENT, total: '하루 합계', recommended: RECOMMENDED, upper: UPPER, state: '판정', from: '제품별' },
  printedOn: (date: string) => `${date} 기준 · 비타냥`,
  unknown: UNKNOWN,
  unset: '미설정',
  stateWords: {
    over: OVER,
    notForYou: NOT_FOR_YOU,
    formUnknown: FORM_UNKNOWN,
    aboveRange: ABOVE_RANGE,
    partly: '일부 미확인',
    unknown: UNKNOWN,
    within: '상한 이내',
  },
  noUpper: '정해진 상한 없음',
  register: ADD_REMINDER,
  onlyOne: '제품을 1개만 선택해주세요.',
  check: (name: string) => `${name} 고르기`,
} as const;
