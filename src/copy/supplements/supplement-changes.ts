import { withSubject } from '#domain/shared/korean.ts';
import type { ChangeKind } from '#domain/supplements/supplement-change.ts';
import { UNKNOWN } from '../shared/words.ts';
import { amountText, measuredText } from './amount-text.ts';

type Change = {
  readonly changedOn: string;
  readonly kind: ChangeKind;
  readonly ingredientName: string | null;
  readonly unit: string | null;
  readonly measuredAs: string | null;
  readonly oldAmount: number | null;
  readonly newAmount: number | null;
};

export function changeText({ changedOn, kind, ingredientName, unit, measuredAs, oldAmount, newAmount }: Change): string {
  const name = ingredientName ?? '';
  const amount = (value: number | null) => (value === null ? UNKNOWN : measuredText(measuredAs, amountText(value, unit ?? '')));
  const what: Readonly<Record<typeof kind, () => string>> = {
    AMOUNT: () => `${name} 함량이 바뀌었어요 (${amount(oldAmount)} → ${amount(newAmount)})`,
    ADDED: () => `${withSubject(name)} 더해졌어요 (${amount(newAmount)})`,
    REMOVED: () => `${withSubject(name)} 빠졌어요 (${amount(oldAmount)})`,
    NAME: () => '제품명이 바뀌었어요',
    DIRECTIONS: () => '섭취 방법이 바뀌었어요',
    CAUTION: () => '섭취 시 주의사항이 바뀌었어요',
    GONE: () => '신고 목록에서 없어졌어요',
    BACK: () => '신고 목록에 다시 올랐어요',
  };
  return `${changedOn.slice(0, 7)}에 ${what[kind]()}`;
}

export const supplementChanges = {
  title: '신고 내용의 변경',
  own: '찜하거나 먹는 제품에서 바뀐 것',
  gone: '신고 목록에 없음',
  goneSince: (date: string) => `${date} 확인`,
  goneHint: '식약처 신고 목록에서 빠진 제품이에요. 판매가 끝났거나 다른 번호로 다시 신고되었을 수 있어요.',
} as const;
