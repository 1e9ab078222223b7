import { NAME } from '../shared/words.ts';

const NOT_CHOSEN = '고르지 않음';

export const csvImport = {
  title: '어느 열에 무엇이 있나요?',
  text: '괄호 안은 첫 줄에 적힌 것이에요. 고르면 가져올 알림이 아래에 바로 보여요.',
  parts: { name: NAME, days: '요일', times: '시간' },
  none: NOT_CHOSEN,
  column: (place: number) => `${place}번째 열`,
  option: (name: string, example: string) => (example === '' ? name : `${name} (${example})`),
  nothing: '고른 열에서 이름과 시간을 찾지 못했어요. 다른 열을 골라 보세요.',
  askDaily: '요일이 없어요. 모두 매일인가요?',
  daily: '네, 모두 매일이에요',
} as const;
