import { dateText, timeText } from '../dates.ts';
import { NEW_PASSWORD, NOT_YOU } from '../words.ts';

const PASSWORD_CHANGED = '비밀번호가 바뀌었어요';

/** Letters that tell the owner of an account what was done to it. */
export const noticeMails = {
  PASSWORD_CHANGED: { subject: PASSWORD_CHANGED, text: '비타냥 계정의 비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요.' },
  PASSWORD_RESET: {
    subject: PASSWORD_CHANGED,
    text: '비타냥 계정의 비밀번호를 다시 정했어요. 남기기로 고른 것을 빼고 패스키와 간편 로그인은 지워졌고, 기기는 로그아웃됐어요.',
  },
  ADDRESS_CHANGED: {
    subject: '이메일이 바뀌었어요',
    text: '비타냥 계정의 이메일이 다른 주소로 바뀌었어요. 앞으로는 새 주소로 로그인하고 메일을 받아요.',
  },
  PASSKEY_ADDED: { subject: '패스키가 추가됐어요', text: '비타냥 계정에 로그인할 수 있는 패스키가 추가됐어요.' },
  PASSKEY_REMOVED: { subject: '패스키가 삭제됐어요', text: '비타냥 계정에서 패스키 하나가 삭제됐어요.' },
  NEW_DEVICE: { subject: '새 기기에서 로그인했어요', text: '처음 보는 기기에서 비타냥 계정에 로그인했어요.' },
} as const;

export const noticeFrame = {
  /** @param date `YYYY-MM-DD` and time `HH:MM`, in Seoul */
  when: (date: string, time: string) => `언제: ${dateText(date)} ${timeText(time)}`,
  device: (device: string) => `기기: ${device}`,
  action: NEW_PASSWORD,
  note: NOT_YOU,
} as const;
