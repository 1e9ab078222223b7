import type { Evidence } from '#domain/combinations/cautions/evidence.ts';
import type { Severity } from '#domain/combinations/cautions/severity.ts';
import { TAKEN_MEDICINES } from '../shared/words.ts';
import { amountText } from '../supplements/amount-text.ts';

export const GENERAL_SOURCE = '일반 지식 · 출처 확인 전';

export const GENERAL_CAUTIONS = {
  ANY_MEDICINE: '드시는 약이 있으면 약사에게 먼저 확인하세요.',
  ANY_ALLERGY: '알레르기가 있으면 제품의 원재료를 먼저 확인하세요.',
  INFANT: '만 1세 미만 아기에게는 먼저 소아청소년과에 물어봐야 하는 성분이에요.',
  UNDER_1: '만 1세 미만은 기준이 없어 계산하지 않았어요. 의사·약사와 상의하세요.',
} as const;

export const SEVERITY_ACTIONS = {
  AVOID: '피하세요',
  CONSULT: '의사·약사와 상의하세요',
  STEADY: '양을 바꾸지 마세요',
  SPACE: '시간을 띄우세요',
  MONITOR: '몸의 변화를 살피세요',
  INFO: '참고하세요',
} as const satisfies Record<Severity, string>;

export const spaceBy = (hours: number): string => `${hours}시간 띄우세요`;

export const EVIDENCE_NAMES = {
  LABEL: '제품 표시',
  OFFICIAL: '식약처·규제기관',
  PRODUCT_INFORMATION: '의약품 허가사항',
  LITERATURE: '문헌',
  THIRD_PARTY: '제3자 인용',
  GENERAL: GENERAL_SOURCE,
} as const satisfies Record<Evidence, string>;

export const cautionWords = {
  count: (count: number) => `주의할 점 ${count}가지`,
  none: '입력하신 조건에서 찾은 주의가 없어요.',
  noneOfFound: '찾지 못한 제품은 살펴보지 못했어요.',
  noneHint: '제품의 주의사항도 읽어 보세요.',
  noFacts: '정리해 둔 주의가 아직 없어요. 제품의 주의사항을 읽어 보세요.',
  background: (count: number) => `참고할 점 ${count}가지 보기`,
  from: (amount: string) => `(하루 ${amount}부터)`,
  labelCounts: (name: string, { saying, of }: { readonly saying: number; readonly of: number }, isAvoid: boolean) =>
    `${name} 제품 ${of}개 중 ${saying}개가 ${isAvoid ? '섭취를 피하라고' : '주의하라고'} 표시했어요.`,
  original: '원문 확인하기',
  basis: (name: string) => `근거: ${name}`,
  evidence: '근거 표시 읽는 법',
  waiting: (names: string, more: number) => `먼저 확인하세요: ${names}${more > 0 ? ' 등' : ''}`,
  anyMedicine: TAKEN_MEDICINES,
  look: '주의할 점 보기',
  lookTitle: '누가 주의해야 하나요?',
  lookFor: '해당하는 분',
  waitingFor: (name: string, count: number) => `${name} · ${count}가지`,
  lookFailed: '주의할 점을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
  onPaper: '드시는 약, 질환, 임신·수유를 알려 주면 주의할 점도 함께 적혀요.',
  whoTitle: '이런 분은 주의하세요',
  all: '까닭과 근거 모두 보기',
  pageTitle: (name: string) => `${name}, 이런 분은 주의하세요`,
  back: (name: string) => `${name} 정보 보기`,
} as const;

export function aboveUpperText({
  amount,
  upper,
  unit,
}: {
  readonly amount: number;
  readonly upper: number;
  readonly unit: string;
}): string {
  return `지금 양은 상한 ${amountText(upper, unit)}의 ${Math.round((amount / upper) * 100)}%예요.`;
}
