import { timeText } from '../shared/dates.ts';
import { daysOfPackLeft, TAKEN } from '../shared/words.ts';

export const pushTexts = {
  reminderTitle: { SUPPLEMENT: '영양제 먹을 시간이에요', MEDICINE: '약 먹을 시간이에요' },
  reminderBody: (name: string, time: string, daysLeft: number | null) =>
    [`‘${name}’`, timeText(time), ...(daysLeft === null ? [] : [daysOfPackLeft(daysLeft)])].join(' · '),
  summaryTitle: '놓친 섭취 알림이 있어요',
  summaryBody: (count: number) => `그동안 보내지 못한 알림 ${count}개를 확인해 주세요.`,
  taken: TAKEN,
  snooze: '10분 뒤',
} as const;
