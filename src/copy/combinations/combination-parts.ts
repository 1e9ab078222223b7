import { withSubject } from '#domain/shared/korean.ts';
import { ALL, CLOSE, INGREDIENT, shareOf } from '../shared/words.ts';

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

export const parts = {
  panel: '이 제품을 빼면',
  brings: (ingredient: string, amount: string) => `${ingredient} ${amount}`,
  share: (share: number) => shareOf(ALL, percent.format(share)),
  leftOfUpper: (ingredient: string, share: number) => `빼면 ${withSubject(ingredient)} 상한의 ${percent.format(share)}%예요`,
  leftAmount: (ingredient: string, amount: string) => `빼면 ${ingredient} ${amount}`,
  leftNone: (ingredient: string) => `빼면 ${withSubject(ingredient)} 남지 않아요`,
  answer: (headline: string) => `빼고 난 답: ${headline}`,
  answerAll: (headline: string) => `지금 답: ${headline}`,
  without: (names: string) => `${names} 빼고 보는 중이에요`,
  leaveOut: '빼 보기',
  putBack: '다시 넣기',
  undo: '되돌리기',
  onlyOne: '마지막 제품은 뺄 수 없어요.',
  guidanceWithout: '궁합, 건강 목적, 먹는 시간은 뺀 조합으로 다시 보면 나와요.',
  failed: '함량을 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.',
  close: CLOSE,
  index: '이 페이지의 차례',
  toRows: INGREDIENT,
  toPairings: '궁합',
  toPurposes: '목적',
  toPlan: '시간',
  table: '한 표로 보기',
} as const;
