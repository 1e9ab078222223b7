export const sideEffects = {
  advice: '먹고 나서 불편하면',
  report: '이상사례 신고',
  number: '1577-2488',
} as const;
