export const search = {
  title: (query: string) => `‘${query}’ 검색 결과`,
  plainTitle: '검색',
  prompt: '찾고 싶은 제품이나 성분을 입력해 보세요.',
  ingredients: '성분',
  supplements: '영양제',
  none: '일치하는 검색 결과가 없습니다.',
  noneHint: '다른 이름이나 성분으로 찾아보세요.',
  suggestion: (word: string) => `혹시 ${word}?`,
  failed: '검색 중 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  more: '더 보기',
} as const;
