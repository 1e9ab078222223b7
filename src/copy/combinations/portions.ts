import { withObject } from '#domain/shared/korean.ts';

export const portionText = {
  /** @param names of products that are not taken as their labels say */
  asTaken: (names: readonly string[]) => `알림에 적은 대로 ${withObject(names.join(', '))} 계산했어요.`,
  byLabel: '라벨에 적힌 하루 양으로 계산했어요.',
  showLabel: '라벨대로 보기',
  showTaken: '내가 먹는 대로 보기',
  mostOnADay: (amount: string) => `가장 많이 먹는 날은 ${amount}까지 먹어요`,
} as const;
