/** Kept apart from the screens' texts, for home's bundle budget. */
export const ownBlock = {
  emptyTitle: '먹는 영양제를 담아 보세요',
  empty: '상한을 넘는 성분이 있는지 바로 알려 드려요.',
  find: '먹는 제품 찾기',
  add: '+ 더 담기',
  check: '줄일 제품이 들어 있어요',
  changed: (name: string) => `${name}, 줄일 제품`,
  namesOnly: (count: number) => `${count}개는 이름만 있어서 성분을 몰라요`,
  findNames: '제품을 찾아 담으면 함께 봐 드려요',
  /** Between the parts of a hint, which stand on lines of their own here. */
  between: ' · ',
  checking: '함께 먹어도 되는지 보고 있어요',
  unchecked: '지금은 합계를 계산하지 못했어요',
} as const;
