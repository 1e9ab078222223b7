import { daysOfPackLeft } from '../shared/words.ts';

/** The subject names no product, as others may see it. */
export const digestMail = {
  subject: '오늘의 섭취 알림',
  heading: '오늘 먹을 영양제예요',
  text: '오늘 아직 체크하지 않은 것을 시간 순서로 모았어요.',
  line: (time: string, name: string) => `${time} ${name}`,
  more: (count: number) => `그리고 ${count}개가 더 있어요`,
  pack: (name: string, days: number) => `‘${name}’ · ${daysOfPackLeft(days)}`,
  action: '먹은 것 체크하기',
  note: '하루에 한 번, 그날의 첫 알림 시간에 보내 드려요. 알림 설정에서 언제든 끌 수 있어요.',
} as const;
