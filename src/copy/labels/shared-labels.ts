import { AGREEING_LABELS } from '#domain/labels/shared-label.ts';

export const sharedLabels = {
  title: '다른 사람에게도 알려 줄까요?',
  what: '이 제품의 성분과 양, 먹는 횟수만 보내요. 누가 알렸는지는 다른 사람에게 보이지 않아요.',
  give: '함량 알려 주기',
  given: `고마워요. 같은 함량을 알려 준 사람이 ${AGREEING_LABELS}명이 되면 모두에게 보여요.`,
  counted: '고마워요. 이제 이 제품의 함량이 모두에게 보여요.',
  takeBack: '알려 준 함량 거두기',
  takenBack: '알려 준 함량을 거뒀어요.',
  failed: '함량을 보내지 못했어요. 연결을 확인하고 다시 눌러 주세요.',
  notTakenBack: '함량을 거두지 못했어요. 연결을 확인하고 다시 눌러 주세요.',
  told: '이용자가 알려 준 함량',
  since: (date: string) => `${date}부터 이 양으로 계산해요. 제품의 표시와 다르면 알려 주세요.`,
} as const;
