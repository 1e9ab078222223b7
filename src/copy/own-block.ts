/** Kept apart from the screens' texts, for home's bundle budget. */
export const ownBlock = {
  empty: '아직 없어요. 제품에서 ‘먹고 있어요’를 누르면 합계와 다음 섭취를 여기서 볼 수 있어요.',
  find: '제품 찾기',
  add: '더 담기',
  checking: '함께 먹어도 되는지 보고 있어요',
  unchecked: '지금은 합계를 계산하지 못했어요',
} as const;
