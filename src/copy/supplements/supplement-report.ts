import { LONGEST_REPORT, type ReportKind } from '#domain/supplements/supplement-report.ts';
import { CLOSE } from '../shared/words.ts';

const KINDS: Readonly<Record<ReportKind, string>> = {
  AMOUNT: '성분 함량이 달라요',
  INGREDIENT: '성분이 빠졌거나 더 있어요',
  DIRECTIONS: '먹는 방법이 달라요',
  CAUTION: '주의할 점이나 알레르기 정보가 달라요',
  NAME: '이름이나 제조사가 달라요',
  GONE: '이제 팔지 않는 제품이에요',
  OTHER: '그 밖의 내용이에요',
};

export const supplementReport = {
  title: '정보가 달라요',
  kind: '무엇이 다른가요?',
  kinds: KINDS,
  text: '어떻게 다른지 적어 주세요',
  hint: '제품에 적힌 그대로 적어 주세요.',
  nobody: '누가 보냈는지는 남기지 않아요. 답장은 드리지 못하니 이름이나 연락처, 건강 상태는 적지 마세요.',
  count: (written: number) => `${written}/${LONGEST_REPORT}자`,
  send: '보내기',
  sent: '알려 주셔서 고마워요. 확인하고 고칠게요.',
  failed: '보내지 못했어요. 잠시 후 다시 시도해 주세요.',
  kindNeeded: '무엇이 다른지 골라 주세요.',
  textNeeded: '다른 내용을 적어 주세요.',
  textTooLong: `${LONGEST_REPORT}자까지 보낼 수 있어요. 조금 줄여 주세요.`,
  close: CLOSE,
} as const;

export const sideEffects = {
  advice: '먹고 나서 불편하면',
  report: '이상사례 신고',
  number: '1577-2488',
} as const;
