import type { Concern } from '#domain/combinations/cautions/concern.ts';
import type { WayOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import type { ReportGroup, ReportRemark } from '#domain/supplements/report-caution.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import { CONCERN_NAMES } from '../people/concerns.ts';
import { OR } from '../shared/words.ts';

export const kindTexts: Readonly<Record<SaleKind, string>> = {
  RETAIL: '',
  UNSURE: '',
  RAW_MATERIAL: '원료용으로 신고된 품목이에요.',
  EXPORT: '수출용으로 신고된 제품이에요.',
};

const GROUP_NAMES: Readonly<Record<Exclude<ReportGroup, Concern>, string>> = {
  CHILD: '어린이',
  PREGNANT: '임신 중인 분',
  LACTATING: '수유 중인 분',
  ILLNESS: '질환이 있는 분',
};

const NAMES: Partial<Record<ReportGroup, string>> = {
  ...GROUP_NAMES,
  ANY_MEDICINE: '약을 드시는 분',
  ANY_ALLERGY: '알레르기 체질인 분',
  SURGERY_WITHIN_2_WEEKS: '수술 전후인 분',
  SMOKER: '흡연하는 분',
  ALCOHOL: '술을 마시는 분',
  HYPERCALCEMIA: '고칼슘혈증이 있는 분',
  BEE: '프로폴리스에 알레르기가 있는 분',
};

export function groupName(group: ReportGroup): string {
  const name = NAMES[group];
  if (name !== undefined) return name;
  return Object.hasOwn(CONCERN_NAMES, group) ? CONCERN_NAMES[group as Concern] : group;
}

export const REMARK_TEXTS = {
  STOP_IF_UNWELL: '몸에 이상이 느껴지면 섭취를 멈추고 의사·약사와 상의하세요.',
  NOT_TOO_MUCH: '정해진 양보다 많이 드시지 마세요.',
  YELLOW_SKIN: '많이 먹으면 피부가 잠시 노랗게 될 수 있어요.',
  BOWEL_TROUBLE: '설사·복통처럼 속이 불편하면 섭취를 멈추세요.',
  SKIN_TROUBLE: '피부에 이상 반응이 나타날 수 있어요.',
  TINGLING: '손발이 따끔거리거나 저리면 섭취를 멈추고 의사·약사와 상의하세요.',
  SLEEPLESSNESS: '잠이 오지 않거나 속이 불편할 수 있어요.',
  CAFFEINE: '커피·녹차처럼 카페인이 든 음식과 함께 드실 때 주의하세요.',
  CAROTENE_UPTAKE: '베타카로틴의 흡수를 방해할 수 있어요.',
  PLENTY_OF_WATER: '물을 넉넉히 드세요.',
  CHOKING: '목에 걸리지 않게 조심하세요.',
  CHILDREN_SUPERVISED: '어린이는 보호자가 살펴 주세요.',
} as const satisfies Record<ReportRemark, string>;

export const ENUMERATORS = '가나다라마바사아자차카타파하';

export const WAY_WORDS: Readonly<Record<Exclude<WayOfTaking, 'SPRAY' | 'WHOLE'>, { readonly or: string; readonly last: string }>> = {
  AS_IS: { or: '그대로 드시거나', last: '그대로' },
  CHEW: { or: '씹거나', last: '씹어서' },
  MELT: { or: '녹이거나', last: '녹여서' },
  MIX: { or: '물에 타거나', last: '물에 타서' },
};

export const WAY_SENTENCES = { SPRAY: '입안에 뿌리세요.', WHOLE: '씹지 말고 삼키세요.' } as const;

export const report = {
  /** As labels speak. */
  timesADay: (times: string) => `1일 ${times}회`,
  unitsADose: (units: string, unit: string) => `1회 ${units}${unit}씩`,
  minutesBeforeMeal: (minutes: number) => `식사 ${minutes}분 전`,
  minutesAfterMeal: (minutes: number) => `식사 ${minutes}분 후`,
  onWaking: '기상 후',
  or: ` ${OR} `,
  at: (when: string) => `${when}에`,
  take: (what: string) => `${what} 드세요.`,
  asPrinted: '제품에 적힌 방법대로 드세요.',
  notAt: (when: string) => `${when}에는 피하세요.`,
  otherAges: '나이에 따라 양이 다르니 제품에 적힌 방법을 보세요.',
  avoid: (groups: string) => `해당하면 드시지 마세요: ${groups}`,
  consult: (groups: string) => `해당하면 의사·약사와 먼저 상의하세요: ${groups}`,
} as const;
