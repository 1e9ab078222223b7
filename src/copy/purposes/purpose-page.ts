import { PURPOSE_LABELS, type PurposeBasis, type PurposeCode } from '#domain/purposes/purpose.ts';
import { cautionWords } from '../combinations/cautions.ts';
import { BASIS_NAMES, BY_PURPOSE, NONE_RECOGNISED, RECOGNISED_INGREDIENTS, UNKNOWN } from '../shared/words.ts';

const NAMED = 4;

function named(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${first} 등 ${names.length}가지` : first;
}

/** Ingredients that stand so for a purpose: those with products, and all. */
type Standing = { readonly basis: PurposeBasis; readonly shown: number; readonly all: number };

export const purposePage = {
  title: (label: string) => `${label} 영양제: 인정된 성분과 하루 양`,
  description: (label: string, names: readonly string[]) =>
    names.length === 0
      ? `${label}에 ${NONE_RECOGNISED} 찾는 사람이 많은 성분과 근거, 주의할 분을 확인하세요.`
      : `${label}에 ${RECOGNISED_INGREDIENTS}: ${named(names)}. 기능과 하루 양, 주의할 분, 제품을 한 번에 확인하세요.`,
  count: (standings: readonly Standing[]) => {
    const counts = standings.map(({ basis, shown, all }) => `${BASIS_NAMES[basis]} ${shown}가지${shown === all ? '' : `(${all}가지 중)`}`);
    return [
      ...(standings.some(({ basis }) => basis === 'OFFICIAL') ? [] : [NONE_RECOGNISED]),
      ...(counts.length === 0 ? [] : [counts.join(' · ')]),
    ].join(' ');
  },
  allProducts: '제품 모두 보기',
  official: '식약처가 인정한 내용',
  nutrition: '영양소로 필요한 성분',
  popular: '인정받지 않은 성분',
  popularHint: '많이 찾지만 이 목적에 인정된 기능은 없어요.',
  amountsUnknown: `하루 양 ${UNKNOWN}`,
  between: (minimum: string, maximum: string) => `하루 ${minimum}~${maximum}`,
  atLeast: (amount: string) => `하루 ${amount} 이상`,
  exactly: (amount: string) => `하루 ${amount}`,
  amountsBasis: '하루 양은 식약처 고시와 개별인정 자료를 따랐어요.',
  careful: cautionWords.whoTitle,
  carefulOthers: (names: string) => `그 밖에 피해야 하는 분: ${names}`,
  carefulHint: '성분 페이지에 까닭과 근거가 모두 있어요.',
  leftOut: (count: number) => `이 목적으로 찾는 분이 피해야 하는 제품 ${count}개는 아래에서 뺐어요.`,
  otherProducts: '다른 성분의 제품',
  others: '다른 목적 알아보기',
  about: (label: string) => `${label}에 인정된 내용 보기`,
  aboutEach: '목적별로 인정된 내용 보기',
  notFound: '찾는 목적이 없어요.',
  toPurposes: BY_PURPOSE,
} as const;

export function purposeTitle(chosen: readonly PurposeCode[]): { readonly full: string; readonly short: string } {
  const labels = chosen.map((code) => PURPOSE_LABELS[code]);
  const [first = ''] = labels;
  return { full: labels.join(' & '), short: labels.length > 1 ? `${first} 외 ${labels.length - 1}개` : first };
}
