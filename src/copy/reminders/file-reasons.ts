import type { FileWhy } from '#domain/labels/file-contents.ts';

const FILE_REASONS: Readonly<Record<FileWhy, string>> = {
  UNREAD: '알아듣지 못한 말이 있어요',
  CYCLE: '며칠 먹고 며칠 쉬는 알림은 담을 수 없어요',
  HOURS: '몇 시간마다 먹는 알림은 담을 수 없어요',
  MONTHLY: '매월이나 매년 되풀이되는 것은 담을 수 없어요',
  NO_DAY: '무슨 요일인지 알 수 없어요',
  DOSES: '하루 횟수와 시간의 개수가 달라요',
  NO_NAME: '이름이 없어요',
  NO_TIME: '시간이 없어요',
  NOTE: '다른 칸에 요일이나 주기가 적혀 있어요',
  ENDED: '이미 끝났어요',
  CANCELLED: '취소된 일정이에요',
  ONCE: '한 번만 있는 일정이에요',
  ALL_DAY: '시간 없이 하루 종일인 일정이에요',
  COUNTED: '정해진 횟수만 되풀이돼요',
  TOO_MANY: '한 번에 담기에 너무 많아요',
  CONSENT: '혜택 알림은 설정에서 직접 켜 주세요',
  DAMAGED: '파일에서 깨진 부분이에요',
  TOO_LONG: '글이 너무 길어요',
  LONG_LINE: '한 줄이 너무 길어서 여기까지만 읽었어요',
  MANY_ROWS: '2,000줄까지만 읽었어요',
  MANY_COLUMNS: '30열까지만 읽었어요',
};

export const fileReasons = {
  title: (count: number) => `${count}개는 가져오지 않아요`,
  line: (text: string, why: FileWhy) => (text === '' ? FILE_REASONS[why] : `${text} — ${FILE_REASONS[why]}`),
  more: (count: number) => `그 밖에 ${count}개`,
} as const;
